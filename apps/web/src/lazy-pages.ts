import { lazy } from "react";

const load = {
  socialSignUp: () => import("./social-sign-up/social-sign-up-page.tsx"),
  signUp: () => import("./sign-up/sign-up-page.tsx"),
  confirmEmail: () => import("./confirm-email/confirm-email-page.tsx"),
  welcome: () => import("./welcome/welcome-page.tsx"),
  authAction: () => import("./auth-action/auth-action-page.tsx"),
  notFound: () => import("./not-found/not-found-page.tsx"),
};

// Every page but the invitation, which most people see first, is fetched when it is needed or about to be.
export const SocialSignUpPage = lazy(async () => ({ default: (await load.socialSignUp()).SocialSignUpPage }));
export const SignUpPage = lazy(async () => ({ default: (await load.signUp()).SignUpPage }));
export const ConfirmEmailPage = lazy(async () => ({ default: (await load.confirmEmail()).ConfirmEmailPage }));
export const WelcomePage = lazy(async () => ({ default: (await load.welcome()).WelcomePage }));
export const AuthActionPage = lazy(async () => ({ default: (await load.authAction()).AuthActionPage }));
export const NotFoundPage = lazy(async () => ({ default: (await load.notFound()).NotFoundPage }));

/** Fetches the pages that follow an invitation, so that they appear without a wait. */
export function prefetchSignUp(): void {
  const pages = [load.socialSignUp(), load.signUp(), load.confirmEmail()];
  // Going there fetches them again, and says so if that fails too.
  for (const page of pages) page.catch(() => {});
}
