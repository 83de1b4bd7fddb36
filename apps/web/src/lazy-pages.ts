import { matchPath } from "react-router";
import type { Backend } from "./backend/backend.ts";
import { prefetchAccounts, prefetchCalls, prefetchSocialSignIn } from "./backend/firebase-backend.ts";
import { lazyPart } from "./lazy-part.tsx";
import { routePatterns, welcomePath } from "./paths.ts";

// What the server renders is shown without any of these. The rest is fetched when it is needed or about to be, the
// library for what the server knows included.
const serverState = lazyPart(async () => (await import("./server-state.tsx")).ServerState);
const askedInvitation = lazyPart(
  async () => (await import("./invitation/asked-invitation.tsx")).AskedInvitation,
);
const invitationGuard = lazyPart(
  async () => (await import("./invitation/invitation-guard.tsx")).InvitationGuard,
);
const socialSignUp = lazyPart(
  async () => (await import("./social-sign-up/social-sign-up-page.tsx")).SocialSignUpPage,
);
const signUp = lazyPart(async () => (await import("./sign-up/sign-up-page.tsx")).SignUpPage);
const confirmEmail = lazyPart(
  async () => (await import("./confirm-email/confirm-email-page.tsx")).ConfirmEmailPage,
);
const welcome = lazyPart(async () => (await import("./welcome/welcome-page.tsx")).WelcomePage);
const authAction = lazyPart(async () => (await import("./auth-action/auth-action-page.tsx")).AuthActionPage);
const notFound = lazyPart(async () => (await import("./not-found/not-found-page.tsx")).NotFoundPage);

export const ServerState = serverState.Part;
export const AskedInvitation = askedInvitation.Part;
export const InvitationGuard = invitationGuard.Part;
export const SocialSignUpPage = socialSignUp.Part;
export const SignUpPage = signUp.Part;
export const ConfirmEmailPage = confirmEmail.Part;
export const WelcomePage = welcome.Part;
export const AuthActionPage = authAction.Part;
export const NotFoundPage = notFound.Part;

/** For each page its code, and that of what it asks as soon as it is there. */
const partsByPattern = [
  [routePatterns.invitation, [askedInvitation.fetch, prefetchCalls]],
  [routePatterns.taskFeedback, [askedInvitation.fetch, prefetchCalls]],
  [
    routePatterns.socialSignUp,
    [invitationGuard.fetch, socialSignUp.fetch, prefetchCalls, prefetchSocialSignIn],
  ],
  [routePatterns.signUp, [invitationGuard.fetch, signUp.fetch, prefetchCalls]],
  [routePatterns.confirmEmail, [confirmEmail.fetch, prefetchAccounts]],
  [welcomePath(), [welcome.fetch]],
  [routePatterns.welcome, [welcome.fetch, prefetchCalls]],
  [routePatterns.home, [welcome.fetch]],
  [routePatterns.authAction, [authAction.fetch, prefetchAccounts]],
] as const;

/** Fetches the page of an address while everything else is on its way. Resolves when it is there, or cannot be had. */
export async function prefetchPage(pathname: string): Promise<void> {
  const [, parts] = partsByPattern.find(([pattern]) => matchPath(pattern, pathname)) ?? [];
  if (parts) await fetchAhead([serverState.fetch, ...parts]);
}

/** Fetches the pages that follow an invitation, so that they appear without a wait. */
export function prefetchSignUp(): void {
  fetchAhead([
    serverState.fetch,
    invitationGuard.fetch,
    socialSignUp.fetch,
    signUp.fetch,
    confirmEmail.fetch,
  ]);
}

/** Fetches what signs people in, without starting it. */
export function prefetchSignIn(): void {
  fetchAhead([prefetchCalls, prefetchAccounts, prefetchSocialSignIn]);
}

/** Asks who invites before there is a page to show it. */
export function prefetchInviter(backend: Backend, inviterId: string): void {
  fetchAhead([async () => (await import("./server-state.tsx")).prefetchInviter(backend, inviterId)]);
}

async function fetchAhead(parts: (() => Promise<unknown>)[]): Promise<void> {
  // Going to a page fetches it again, and says so if that fails too.
  await Promise.allSettled(parts.map((part) => part()));
}
