import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import { Alert, MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { App } from "./app.tsx";
import { reasonOf, startFirebase } from "./backend.ts";
import { loadConfig } from "./config.ts";
import { createI18n } from "./i18n.ts";
import { cssVariables, theme } from "./theme.ts";

const i18n = createI18n();

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // The data are counts per day. A reload shows the newest.
      staleTime: 5 * 60 * 1000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && reasonOf(error) === "network",
    },
  },
});

let isStarted = true;
try {
  startFirebase(await loadConfig());
} catch (error) {
  console.error(error);
  isStarted = false;
}

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <Notifications />
          {isStarted ? <App /> : <Alert color="red">{i18n.t("failure.network")}</Alert>}
        </QueryClientProvider>
      </I18nextProvider>
    </MantineProvider>
  </StrictMode>,
);
