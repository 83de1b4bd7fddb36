import { CssBaseline, createTheme, ThemeProvider } from "@mui/material";
import i18next from "i18next";
import HttpBackend from "i18next-http-backend";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { initReactI18next } from "react-i18next";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router";
import { App } from "./app.tsx";
import { startFirebase } from "./firebase-services.ts";
import { store } from "./store.ts";

/** Starts everything that there is, and then shows the app. */
async function start(app: ReactNode): Promise<void> {
  startFirebase();
  await startTranslation();
  const root = document.querySelector("#root");
  if (!root) throw new Error("There is no element to render into");
  createRoot(root).render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <BrowserRouter basename="/usual">{app}</BrowserRouter>
      </ThemeProvider>
    </Provider>,
  );
}

const theme = createTheme({ palette: { primary: { main: "#2047f9" } } });

/** Loads the wording of the language in the address. */
async function startTranslation(): Promise<void> {
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: location.pathname.split("/").at(-1) ?? "en",
      fallbackLng: "en",
      backend: { loadPath: "/usual/locales/{{lng}}.json" },
      interpolation: { escapeValue: false },
    });
}

await start(<App />);
