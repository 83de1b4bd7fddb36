import { type Backend, BackendContext } from "./backend/backend.ts";
import { type AppConfig, ConfigContext } from "./config.ts";
import { LanguageMenu } from "./i18n/language-menu.tsx";
import { LanguageProvider } from "./i18n/language-provider.tsx";
import type { LanguageState } from "./i18n/language-state.ts";
import { type KnownInviter, KnownInviterContext } from "./inviter/known-inviter.ts";
import { AppRoutes } from "./routes.tsx";
import { Layout } from "./ui/layout.tsx";

export interface AppProps {
  config: AppConfig;
  backend: Backend;
  language: LanguageState;
  /** The visitor's saved language where the page came in another: shown once hydration has kept what was typed. */
  preferred?: LanguageState;
  knownInviter: KnownInviter | null;
}

/** The whole app, in the browser and on the server. Needs a router around it. */
export function App({ config, backend, language, preferred, knownInviter }: AppProps) {
  return (
    <ConfigContext value={config}>
      <BackendContext value={backend}>
        <KnownInviterContext value={knownInviter}>
          <LanguageProvider initial={language} preferred={preferred}>
            <Layout corner={<LanguageMenu />}>
              <AppRoutes />
            </Layout>
          </LanguageProvider>
        </KnownInviterContext>
      </BackendContext>
    </ConfigContext>
  );
}
