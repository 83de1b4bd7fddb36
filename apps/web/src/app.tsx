import { Suspense } from "react";
import { Route, Routes, useLocation } from "react-router";
import { type Backend, BackendContext } from "./backend/backend.ts";
import { type AppConfig, ConfigContext } from "./config.ts";
import { LanguageMenu } from "./i18n/language-menu.tsx";
import { LanguageProvider } from "./i18n/language-provider.tsx";
import type { LanguageState } from "./i18n/messages.ts";
import { type KnownInviter, KnownInviterContext } from "./inviter/inviter.tsx";
import { pageComponents } from "./load-pages.ts";
import { CrashPage } from "./pages/crash/crash-page.tsx";
import { allPages } from "./pages.ts";
import { pageAt } from "./paths.ts";
import { ErrorBoundary } from "./ui/lost-code.tsx";
import { Layout } from "./ui/page.tsx";

export interface AppProps {
  config: AppConfig;
  backend: Backend;
  language: LanguageState;
  knownInviter: KnownInviter | null;
}

export function App({ config, backend, language, knownInviter }: AppProps) {
  return (
    <ConfigContext value={config}>
      <BackendContext value={backend}>
        <KnownInviterContext value={knownInviter}>
          <LanguageProvider initial={language}>
            <Layout corner={<LanguageMenu />}>
              <AppRoutes />
            </Layout>
          </LanguageProvider>
        </KnownInviterContext>
      </BackendContext>
    </ConfigContext>
  );
}

const routes = allPages.flatMap(([name, { patterns }]) => {
  const Page = pageComponents[name];
  return patterns.map((pattern) => <Route key={pattern} path={pattern} element={<Page />} />);
});

function AppRoutes() {
  const { pathname } = useLocation();
  return (
    // The router's transition keeps the page before until the next one's code is there.
    <Suspense>
      <ErrorBoundary key={pageAt(pathname).name} fallback={(error) => <CrashPage error={error} />}>
        <Routes>{routes}</Routes>
      </ErrorBoundary>
    </Suspense>
  );
}
