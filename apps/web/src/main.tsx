import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app.tsx";
import { readFirstPage } from "./first-page.ts";
import { likelyLanguage, prepare } from "./prepare.ts";
import { prepareNextPages } from "./prepare-next-pages.ts";
import { isPrerenderedIn } from "./prerendered.ts";
import { resume } from "./resume.ts";
import { showStartFailure } from "./start-failure.ts";
import "./ui/styles.css";

async function start(root: HTMLElement): Promise<void> {
  const first = readFirstPage();
  const props = await (first ? resume(first) : prepare());
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App {...props} />
      </BrowserRouter>
    </StrictMode>
  );
  // In another language than the one that is on the screen, nothing would be found as it should be.
  const isShown = first
    ? props.language === first.language
    : isPrerenderedIn(props.language.languageCode, root);
  if (isShown) hydrateRoot(root, app, { onRecoverableError: console.error });
  else createRoot(root).render(app);
  prepareNextPages();
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
start(root).catch((error: unknown) => {
  console.error(error);
  showStartFailure(root, likelyLanguage());
});
