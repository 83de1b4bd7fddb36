import { CssBaseline, ThemeProvider } from "@mui/material";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router";
import { startFirebase } from "../firebase-services.ts";
import { store } from "../store.ts";
import { theme } from "../theme.ts";
import { startTranslation } from "../translation.ts";
import { App } from "./app.tsx";

startFirebase();
await startTranslation();

const root = document.querySelector("#root");
if (!root) throw new Error("There is no element to render into");
createRoot(root).render(
  <Provider store={store}>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <BrowserRouter basename="/usual">
        <App />
      </BrowserRouter>
    </ThemeProvider>
  </Provider>,
);
