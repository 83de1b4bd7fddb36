import { AppFrame } from "./app-frame.tsx";
import { type Backend, BackendContext } from "./backend/backend.ts";
import { type KnownInviter, KnownInviterContext } from "./backend/known-inviter.ts";
import { type AppConfig, ConfigContext } from "./config.ts";
import { LanguageProvider } from "./i18n/language-provider.tsx";
import type { LanguageState } from "./i18n/language-state.ts";

export interface AppProps {
  config: AppConfig;
  backend: Backend;
  language: LanguageState;
  known: KnownInviter | null;
}

/** The whole app, given the world around it. It needs a router above it, in a browser or on a server. */
export function App({ config, backend, language, known }: AppProps) {
  return (
    <ConfigContext value={config}>
      <BackendContext value={backend}>
        <KnownInviterContext value={known}>
          <LanguageProvider initial={language}>
            <AppFrame />
          </LanguageProvider>
        </KnownInviterContext>
      </BackendContext>
    </ConfigContext>
  );
}
