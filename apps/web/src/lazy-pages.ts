import { lazy } from "react";
import { matchPath } from "react-router";
import { routePatterns } from "./paths.ts";

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

// Going to a page fetches it again, and says so if that fails too.
const leaveToTheRouter = () => {};

const pagesByPattern = [
  [routePatterns.socialSignUp, load.socialSignUp],
  [routePatterns.signUp, load.signUp],
  [routePatterns.confirmEmail, load.confirmEmail],
  [routePatterns.welcome, load.welcome],
  [routePatterns.home, load.welcome],
  [routePatterns.authAction, load.authAction],
] as const;

/** Fetches the page of an address while everything else is on its way. */
export function prefetchPage(pathname: string): void {
  const page = pagesByPattern.find(([pattern]) => matchPath(pattern, pathname));
  page?.[1]().catch(leaveToTheRouter);
}

/** Fetches the pages that follow an invitation, so that they appear without a wait. */
export function prefetchSignUp(): void {
  const pages = [load.socialSignUp(), load.signUp(), load.confirmEmail()];
  for (const page of pages) page.catch(leaveToTheRouter);
}
