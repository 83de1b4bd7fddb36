import { generatePath, matchPath } from "react-router";

/** The address of every page, as the router matches it. */
export const routePatterns = {
  invitation: "/feedback/:uid/:lg?",
  taskFeedback: "/tasks-Feedback",
  socialSignUp: "/social-sign-up/:uid",
  signUp: "/sign-up/:uid",
  confirmEmail: "/confirm-email",
  welcome: "/welcome/:uid?/:fid?",
  authAction: "/auth/action",
  home: "/",
} as const;

/** Somebody's invitation, in the language that a code names or in the visitor's own. */
export const invitationPath = (inviterId: string, languageCode?: string) =>
  generatePath(routePatterns.invitation, { uid: inviterId, lg: languageCode ?? null });

export const socialSignUpPath = (inviterId: string) =>
  generatePath(routePatterns.socialSignUp, { uid: inviterId });

export const signUpPath = (inviterId: string) => generatePath(routePatterns.signUp, { uid: inviterId });

/** The welcome page; with a user it also activates that user. */
export const welcomePath = (people?: { userId: string; inviterId?: string | undefined }) =>
  generatePath(routePatterns.welcome, { uid: people?.userId ?? null, fid: people?.inviterId ?? null });

/** The part of a location that says which page it is. */
export type Address = { pathname: string; search: string };

/** Whether an address is that of an invitation, whoever's it is. */
export const isInvitation = ({ pathname }: Address) =>
  [routePatterns.invitation, routePatterns.taskFeedback].some((pattern) => matchPath(pattern, pathname));

/** Whose invitation an address is about: the user's id, or "" where it names nobody. */
export function inviterIdInPath({ pathname, search }: Address): string {
  const { invitation, socialSignUp, signUp } = routePatterns;
  for (const pattern of [invitation, socialSignUp, signUp]) {
    const match = matchPath(pattern, pathname);
    if (match) return match.params.uid ?? "";
  }
  const query = new URLSearchParams(search);
  return query.get("userId") ?? query.get("uid") ?? "";
}

/** The language code that an address asks for, if it asks for one. */
export function languageInPath({ pathname, search }: Address): string | undefined {
  const invitation = matchPath(routePatterns.invitation, pathname);
  return invitation?.params.lg ?? new URLSearchParams(search).get("lg") ?? undefined;
}

/** The same address asking for another language, or the address as it is when it never asked for one. */
export function pathInLanguage({ pathname, search }: Address, languageCode: string): string {
  const query = new URLSearchParams(search);
  if (query.has("lg")) query.set("lg", languageCode);
  const { uid, lg } = matchPath(routePatterns.invitation, pathname)?.params ?? {};
  const path = uid && lg ? generatePath(routePatterns.invitation, { uid, lg: languageCode }) : pathname;
  return query.size > 0 ? `${path}?${query}` : path;
}
