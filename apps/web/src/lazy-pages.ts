import { lazy } from "react";
import { matchPath } from "react-router";
import type { Backend } from "./backend/backend.ts";
import { prefetchAccounts, prefetchCalls, prefetchSocialSignIn } from "./backend/firebase-backend.ts";
import { routePatterns } from "./paths.ts";

const load = {
  serverState: () => import("./server-state.tsx"),
  askedInvitation: () => import("./invitation/asked-invitation.tsx"),
  invitationGuard: () => import("./invitation/invitation-guard.tsx"),
  socialSignUp: () => import("./social-sign-up/social-sign-up-page.tsx"),
  signUp: () => import("./sign-up/sign-up-page.tsx"),
  confirmEmail: () => import("./confirm-email/confirm-email-page.tsx"),
  welcome: () => import("./welcome/welcome-page.tsx"),
  authAction: () => import("./auth-action/auth-action-page.tsx"),
  notFound: () => import("./not-found/not-found-page.tsx"),
};

// What the server renders is shown without any of these. The rest is fetched when it is needed or about to be, the
// library for what the server knows included.
export const ServerState = lazy(async () => ({ default: (await load.serverState()).ServerState }));
export const AskedInvitation = lazy(async () => ({
  default: (await load.askedInvitation()).AskedInvitation,
}));
export const InvitationGuard = lazy(async () => ({
  default: (await load.invitationGuard()).InvitationGuard,
}));
export const SocialSignUpPage = lazy(async () => ({ default: (await load.socialSignUp()).SocialSignUpPage }));
export const SignUpPage = lazy(async () => ({ default: (await load.signUp()).SignUpPage }));
export const ConfirmEmailPage = lazy(async () => ({ default: (await load.confirmEmail()).ConfirmEmailPage }));
export const WelcomePage = lazy(async () => ({ default: (await load.welcome()).WelcomePage }));
export const AuthActionPage = lazy(async () => ({ default: (await load.authAction()).AuthActionPage }));
export const NotFoundPage = lazy(async () => ({ default: (await load.notFound()).NotFoundPage }));

/** For each page its code, and that of what it asks as soon as it is there. */
const partsByPattern = [
  [routePatterns.invitation, [load.askedInvitation, prefetchCalls]],
  [routePatterns.taskFeedback, [load.askedInvitation, prefetchCalls]],
  [
    routePatterns.socialSignUp,
    [load.invitationGuard, load.socialSignUp, prefetchCalls, prefetchSocialSignIn],
  ],
  [routePatterns.signUp, [load.invitationGuard, load.signUp, prefetchCalls]],
  [routePatterns.confirmEmail, [load.confirmEmail, prefetchAccounts]],
  [routePatterns.welcome, [load.welcome, prefetchCalls]],
  [routePatterns.home, [load.welcome]],
  [routePatterns.authAction, [load.authAction, prefetchAccounts]],
] as const;

/** Fetches the page of an address while everything else is on its way. Resolves when it is there, or cannot be had. */
export async function prefetchPage(pathname: string): Promise<void> {
  const [, parts] = partsByPattern.find(([pattern]) => matchPath(pattern, pathname)) ?? [];
  if (parts) await fetchAhead([load.serverState, ...parts]);
}

/** Fetches the pages that follow an invitation, so that they appear without a wait. */
export function prefetchSignUp(): void {
  fetchAhead([load.serverState, load.invitationGuard, load.socialSignUp, load.signUp, load.confirmEmail]);
}

/** Fetches what signs people in, without starting it. */
export function prefetchSignIn(): void {
  fetchAhead([prefetchCalls, prefetchAccounts, prefetchSocialSignIn]);
}

/** Asks who invites before there is a page to show it. */
export function prefetchInviter(backend: Backend, inviterId: string): void {
  fetchAhead([async () => (await load.serverState()).prefetchInviter(backend, inviterId)]);
}

async function fetchAhead(parts: (() => Promise<unknown>)[]): Promise<void> {
  // Going to a page fetches it again, and says so if that fails too.
  await Promise.allSettled(parts.map((part) => part()));
}
