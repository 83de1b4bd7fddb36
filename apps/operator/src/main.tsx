import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { App } from "./app.tsx";
import { BackendContext, Failure } from "./backend.ts";
import { loadConfig } from "./config.ts";
import { firebaseBackend } from "./firebase-backend.ts";
import { createI18n } from "./i18n/create-i18n.ts";
import "./ui/styles.css";

const i18n = createI18n();
document.documentElement.lang = i18n.language;
const root = createRoot(document.getElementById("root") as HTMLElement);

const isTransient = (error: Error) => error instanceof Failure && error.reason === "network";
const client = new QueryClient({
  defaultOptions: {
    queries: {
      // The data are counts per day. A reload shows the newest.
      staleTime: 5 * 60 * 1000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && isTransient(error),
    },
  },
});

try {
  const backend = firebaseBackend(await loadConfig());
  root.render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <BackendContext value={backend}>
            <App />
          </BackendContext>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
} catch (error) {
  console.error(error);
  root.render(
    <main className="card entrance">
      <p role="alert">{i18n.t("failure.network")}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {i18n.t("retry")}
      </button>
    </main>,
  );
}
