import { preloadBackend } from "./backend/firebase-backend.ts";
import type { AppConfig } from "./config.ts";
import { InvitationPage } from "./pages/invitation/invitation-page.tsx";
import { type BackendPart, type PageName, pages } from "./pages.ts";
import { pageAt } from "./paths.ts";
import { lazyWithPreload, type PreloadableComponent } from "./ui/lost-code.tsx";

export const pageComponents: Record<PageName, PreloadableComponent> = {
  invitation: InvitationPage,
  "sign-up-methods": lazyWithPreload(
    async () => (await import("./pages/sign-up-methods/sign-up-methods-page.tsx")).SignUpMethodsPage,
  ),
  "sign-up": lazyWithPreload(async () => (await import("./pages/sign-up/sign-up-page.tsx")).SignUpPage),
  "confirm-email": lazyWithPreload(
    async () => (await import("./pages/confirm-email/confirm-email-page.tsx")).ConfirmEmailPage,
  ),
  activation: lazyWithPreload(
    async () => (await import("./pages/activation/activation-page.tsx")).ActivationPage,
  ),
  welcome: lazyWithPreload(async () => (await import("./pages/welcome/welcome-page.tsx")).WelcomePage),
  "auth-action": lazyWithPreload(
    async () => (await import("./pages/auth-action/auth-action-page.tsx")).AuthActionPage,
  ),
  "not-found": lazyWithPreload(
    async () => (await import("./pages/not-found/not-found-page.tsx")).NotFoundPage,
  ),
};

/** Loads the code of the page at a path. Rejects with CodeNotLoaded. */
export const loadPage = (pathname: string): Promise<unknown> =>
  pageComponents[pageAt(pathname).name].preload();

/** Loads the code of the parts of the backend that the page at a path uses right away. Rejects when it is lost. */
export const loadBackend = (pathname: string): Promise<unknown> =>
  Promise.all(pageAt(pathname).page.backend.map(preloadBackend));

/** Preloads the next pages, their parts of the backend, and App Check if the first call needs it. */
export function preloadNextPages(pathname: string, { appCheckSiteKey }: AppConfig): void {
  const { page } = pageAt(pathname);
  const parts = new Set<BackendPart>([...page.backend, ...page.next.flatMap((name) => pages[name].backend)]);
  if (appCheckSiteKey && parts.has("calls")) parts.add("app-check");
  const loads = [
    ...page.next.map((name) => pageComponents[name].preload()),
    ...[...parts].map(preloadBackend),
  ];
  // A part that fails here is loaded again on demand.
  for (const load of loads) load.catch(() => {});
}
