import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppFrame } from "./app-frame.tsx";
import { type Backend, BackendContext } from "./backend/backend.ts";
import { type AppConfig, ConfigContext } from "./config.ts";
import { LanguageProvider } from "./i18n/language-provider.tsx";
import type { LanguageState } from "./i18n/language-state.ts";

export interface AppProps {
  config: AppConfig;
  backend: Backend;
  queryClient: QueryClient;
  language: LanguageState;
}

/** The whole app, given the world around it. It needs a router above it, in a browser or on a server. */
export function App({ config, backend, queryClient, language }: AppProps) {
  return (
    <ConfigContext value={config}>
      <BackendContext value={backend}>
        <QueryClientProvider client={queryClient}>
          <LanguageProvider initial={language}>
            <AppFrame />
          </LanguageProvider>
        </QueryClientProvider>
      </BackendContext>
    </ConfigContext>
  );
}
