import { InvitationPage } from "./pages/invitation/invitation-page.tsx";
import type { PageName } from "./pages.ts";
import { lazyWithPreload, type PreloadableComponent } from "./ui/lazy-with-preload.tsx";

/** The component of each page. All are lazy except the invitation, which people open first. */
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
