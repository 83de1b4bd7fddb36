import { lazy } from "react";
import { matchPath } from "react-router";
import type { Backend } from "./backend/backend.ts";
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

const partsByPattern = [
  [routePatterns.invitation, [load.askedInvitation]],
  [routePatterns.taskFeedback, [load.askedInvitation]],
  [routePatterns.socialSignUp, [load.invitationGuard, load.socialSignUp]],
  [routePatterns.signUp, [load.invitationGuard, load.signUp]],
  [routePatterns.confirmEmail, [load.confirmEmail]],
  [routePatterns.welcome, [load.welcome]],
  [routePatterns.home, [load.welcome]],
  [routePatterns.authAction, [load.authAction]],
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

/** Asks who invites before there is a page to show it. */
export function prefetchInviter(backend: Backend, inviterId: string): void {
  fetchAhead([async () => (await load.serverState()).prefetchInviter(backend, inviterId)]);
}

async function fetchAhead(parts: (() => Promise<unknown>)[]): Promise<void> {
  // Going to a page fetches it again, and says so if that fails too.
  await Promise.allSettled(parts.map((part) => part()));
}
