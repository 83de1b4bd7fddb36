import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App, type AppProps } from "./app.tsx";
import { createFirebaseBackend } from "./backend/firebase-backend.ts";
import { readHydrationData } from "./boot/hydration-data.ts";
import { loadLanguage, storeMessages } from "./i18n/messages.ts";
import { loadBackend, loadPage, preloadNextPages } from "./load-pages.ts";
import { pageAt } from "./paths.ts";
import { savesData } from "./saves-data.ts";
import { hideLateNotice, showLateNotice } from "./ui/lost-code.tsx";
import { markDevice } from "./ui/own-device.ts";
import { whenIdle } from "./when-idle.ts";
import "./ui/styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
start(root).catch((error: unknown) => {
  console.error(error);
  showLateNotice();
});

async function start(root: HTMLElement): Promise<void> {
  // Again where boot/inline-script.ts has done it: the invitation has no such script.
  markDevice();
  const data = readHydrationData();
  const { name, page } = pageAt(location.pathname);
  const isComplete = page.isEager && data.knownInviter !== null;
  // A part that has not come is asked for again by the page, which says so.
  const backend = isComplete ? Promise.resolve() : loadBackend(location.pathname).catch(console.warn);
  // A loader would replace the visible content.
  if (!isComplete) await loadPage(location.pathname);
  const props: AppProps = { ...data, backend: createFirebaseBackend(data.config) };
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App {...props} />
      </BrowserRouter>
    </StrictMode>
  );
  // Markup of another page cannot be hydrated, such as what Hosting sends with a 404.
  const canHydrate = root.dataset.page === name;
  // In slices, as a transition, so that a press in between does not wait for all of it.
  if (canHydrate) startTransition(() => void hydrateRoot(root, app, { onRecoverableError: console.error }));
  else createRoot(root).render(app);
  // boot/inline-script.ts repeats the press that came too early.
  dispatchEvent(new Event("app-started"));
  whenIdle(() => doIdleWork(props));
  // A link that is touched will probably be followed.
  addEventListener("pointerover", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin !== location.origin) return;
    loadPage(link.pathname).catch(() => {});
    preloadNextPages(link.pathname, props.config);
  });
  await backend;
  hideLateNotice();
}

/** Does what can wait. Code that fails here is loaded again on demand; the worker is optional. */
function doIdleWork({ config, language }: AppProps): void {
  // Shows pushes. Private windows may not allow one.
  if (!import.meta.env.DEV)
    navigator.serviceWorker
      ?.register("/firebase-messaging-sw.js")
      .catch((error) => console.warn("Push worker:", error));
  // All configured languages are kept (spec §4); those of the page came with it.
  storeMessages(language);
  if (savesData()) return;
  preloadNextPages(location.pathname, config);
  for (const { code } of config.portalLanguages)
    if (code !== language.languageCode) loadLanguage(code).catch(() => {});
}
