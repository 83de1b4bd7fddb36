import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App, type AppProps } from "./app.tsx";
import { createFirebaseBackend, prefetchCalls, prefetchSignIn } from "./backend/firebase-backend.ts";
import { inviterQuery } from "./backend/queries.ts";
import { createQueryClient } from "./backend/query-client.ts";
import { loadConfig } from "./config.ts";
import { initialLanguage, loadLanguage } from "./i18n/initial-language.ts";
import { translatedLanguages } from "./i18n/load-content.ts";
import { prefetchPage, prefetchSignUp } from "./lazy-pages.ts";
import { inviterIdInPath, languageInPath, languageOfMail } from "./paths.ts";
import { registerPushWorker } from "./push/register-push-worker.ts";
import { showStartFailure } from "./start-failure.ts";
import { whenIdle } from "./when-idle.ts";
import "./ui/styles.css";

const wishes = { path: languageInPath(location), mail: languageOfMail(location) };

/** Fetches what the app needs before its first render; everything at once, because on a phone each wait counts. */
async function prepare(): Promise<AppProps> {
  const inviterId = inviterIdInPath(location);
  prefetchPage(location.pathname);
  if (inviterId || location.pathname.startsWith("/welcome/")) prefetchCalls().catch(() => {});
  const likely = loadLanguage(initialLanguage(wishes, translatedLanguages));
  // Awaited below; without this, its failure would count as unhandled whenever the configuration fails first.
  likely.catch(() => {});
  const config = await loadConfig();
  const backend = createFirebaseBackend(config);
  const queryClient = createQueryClient();
  if (inviterId) queryClient.prefetchQuery(inviterQuery(backend, inviterId));
  const offered = config.portalLanguages
    .map(({ code }) => code)
    .filter((code) => translatedLanguages.includes(code));
  const { languageCode } = await likely;
  const language = offered.includes(languageCode)
    ? await likely
    : await loadLanguage(initialLanguage(wishes, offered));
  return { config, backend, queryClient, language };
}

function render(root: HTMLElement, props: AppProps): void {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App {...props} />
      </BrowserRouter>
    </StrictMode>,
  );
}

/** What the next pages will want, once this one has nothing better to do. */
function prepareNextPages(): void {
  registerPushWorker();
  if (!inviterIdInPath(location)) return;
  prefetchSignUp();
  prefetchSignIn().catch(() => {});
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
prepare().then(
  (props) => {
    render(root, props);
    whenIdle(prepareNextPages);
  },
  (error: unknown) => {
    console.error(error);
    showStartFailure(root, initialLanguage(wishes, translatedLanguages));
  },
);
