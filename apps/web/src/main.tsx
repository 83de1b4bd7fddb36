import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app.tsx";
import { Failure } from "./backend/failure.ts";
import { appStarted } from "./boot/app-started.ts";
import { isSelfSufficient, readHydrationData } from "./boot/hydration-data.ts";
import { restoreInitialProps } from "./boot/restore-initial-props.ts";
import { showStartFailure } from "./boot/start-failure.ts";
import { startIdleWork } from "./boot/start-idle-work.ts";
import { initialLanguage } from "./i18n/initial-language.ts";
import { pageAt } from "./paths.ts";
import { loadBackend } from "./preload-pages.ts";
import { hideLateNotice, showLateNotice } from "./ui/late-notice.ts";
import { CodeNotLoaded } from "./ui/lazy-with-preload.tsx";
import { mayLoadAgain } from "./ui/may-load-again.ts";
import "./ui/styles.css";

async function start(root: HTMLElement): Promise<void> {
  const data = readHydrationData();
  const backend = isSelfSufficient(data) ? Promise.resolve() : loadBackend(location.pathname);
  // Awaited below. Without this, its rejection would be unhandled whenever the rest fails first.
  backend.catch(() => {});
  const props = await (data ? restoreInitialProps(data) : loadProps());
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App {...props} />
      </BrowserRouter>
    </StrictMode>
  );
  // Markup of another page cannot be hydrated, such as what Hosting sends with a 404.
  const canHydrate = data && root.dataset.page === pageAt(location.pathname).name;
  // In slices, as a transition, so that a press in between does not wait for all of it.
  if (canHydrate) startTransition(() => void hydrateRoot(root, app, { onRecoverableError: console.error }));
  else createRoot(root).render(app);
  dispatchEvent(new Event(appStarted));
  startIdleWork(props);
  await backend;
  hideLateNotice();
}

// A separate chunk, because most pages come with content. The others preload it in their head.
const loadProps = async () => (await import("./boot/load-initial-props.ts")).loadInitialProps();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// Firefox lets all that is still loading fail once another page is on its way, which loading this one again would stop.
let isBeingLeft = false;
const leave = () => {
  isBeingLeft = true;
};
addEventListener("beforeunload", leave);
start(root)
  .catch((error: unknown) => {
    console.error(error);
    const isLost = error instanceof CodeNotLoaded || error instanceof Failure;
    if (isLost && !isBeingLeft && mayLoadAgain()) location.reload();
    else if (isLost) showLateNotice();
    else showStartFailure(root, initialLanguage());
  })
  // Some browsers keep no page for "Back" that listens to it.
  .finally(() => removeEventListener("beforeunload", leave));
