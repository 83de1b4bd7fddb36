import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { type Backend, BackendContext } from "./backend/backend.ts";
import type { AppConfig } from "./config.ts";
import { ConfigProvider } from "./config-provider.tsx";
import { LanguageMenu } from "./i18n/language-menu.tsx";
import { LanguageProvider } from "./i18n/language-provider.tsx";
import type { LanguageState } from "./i18n/messages.ts";
import { type KnownInviter, KnownInviterContext } from "./inviter/inviter.tsx";
import { pageComponents } from "./load-pages.ts";
import { CrashPage } from "./pages/crash/crash-page.tsx";
import { pageAt } from "./paths.ts";
import { ErrorBoundary } from "./ui/lost-code.tsx";
import { Layout } from "./ui/page.tsx";
import { wakeFunctions } from "./wake-functions.ts";
import { whenIdle } from "./when-idle.ts";

export interface AppProps {
  config: AppConfig;
  backend: Backend;
  language: LanguageState;
  knownInviter: KnownInviter | null;
}

export function App({ config, backend, language, knownInviter }: AppProps) {
  return (
    <ConfigProvider embedded={config}>
      <BackendContext value={backend}>
        <KnownInviterContext value={knownInviter}>
          <LanguageProvider initial={language}>
            <ErrorBoundary
              fallback={(error) => (
                // The frame itself has thrown, the menu included.
                <Layout corner={null}>
                  <CrashPage error={error} />
                </Layout>
              )}
            >
              <Layout corner={<LanguageMenu />}>
                <CurrentPage />
              </Layout>
            </ErrorBoundary>
          </LanguageProvider>
        </KnownInviterContext>
      </BackendContext>
    </ConfigProvider>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  useEffect(() => whenIdle(() => wakeFunctions(pathname)), [pathname]);
  // One answer with the server. The router's own routes have other rules for odd addresses.
  const { name } = pageAt(pathname);
  const Page = pageComponents[name];
  return (
    // The router's transition keeps the page before until the next one's code is there.
    <Suspense>
      <ErrorBoundary key={name} fallback={(error) => <CrashPage error={error} />}>
        <Page />
      </ErrorBoundary>
    </Suspense>
  );
}
