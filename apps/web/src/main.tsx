import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App, type AppProps } from "./app.tsx";
import { likelyLanguage, prepare } from "./prepare.ts";
import { prepareNextPages } from "./prepare-next-pages.ts";
import { showStartFailure } from "./start-failure.ts";
import "./ui/styles.css";

function render(root: HTMLElement, props: AppProps): void {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App {...props} />
      </BrowserRouter>
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
prepare().then(
  (props) => {
    render(root, props);
    prepareNextPages();
  },
  (error: unknown) => {
    console.error(error);
    showStartFailure(root, likelyLanguage());
  },
);
