import { CssBaseline, ThemeProvider } from "@mui/material";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router";
import { startFirebase } from "./firebase-services.ts";
import { store } from "./store.ts";
import { theme } from "./theme.ts";
import { startTranslation } from "./translation.ts";

/** Starts everything that there is, and then shows the app. */
export async function start(app: ReactNode): Promise<void> {
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
