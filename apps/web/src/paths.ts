import { generatePath, matchPath } from "react-router";
import { allPages, type Page, type PageName, pages } from "./pages.ts";

/** Somebody's invitation, in the language that a code names or in the visitor's own. */
export const invitationPath = (inviterId: string, languageCode?: string) =>
  generatePath(pages.invitation.patterns[0], { uid: inviterId, lg: languageCode ?? null });

export const signUpMethodsPath = (inviterId: string) =>
  generatePath(pages["sign-up-methods"].patterns[0], { uid: inviterId });

export const signUpPath = (inviterId: string) =>
  generatePath(pages["sign-up"].patterns[0], { uid: inviterId });

export const [confirmEmailPath] = pages["confirm-email"].patterns;

/** The page that activates a user, and makes that user and the inviter friends. */
export const activationPath = (userId: string, inviterId?: string) =>
  generatePath(pages.activation.patterns[0], { uid: userId, fid: inviterId ?? null });

export const [welcomePath, homePath] = pages.welcome.patterns;

/** The part of a location that says which page it is. */
export type Address = { pathname: string; search: string };

interface PageAtPath {
  name: PageName;
  page: Page;
  /** What the path says where the page's pattern has a parameter. */
  params: Readonly<Record<string, string | undefined>>;
}

/** The page at a path; "not-found" where there is no other. */
export function pageAt(pathname: string): PageAtPath {
  for (const [name, page] of allPages) {
    for (const pattern of page.patterns) {
      const match = matchPath(pattern, pathname);
      if (match) return { name, page, params: match.params };
    }
  }
  return { name: "not-found", page: pages["not-found"], params: {} };
}

/** Who invites, on a page that shows it: the user's id, or "" where the address names nobody. */
export function inviterIdIn({ pathname, search }: Address): string {
  const { page, params } = pageAt(pathname);
  if (!page.showsInviter) return "";
  const query = new URLSearchParams(search);
  return params.uid ?? query.get("userId") ?? query.get("uid") ?? "";
}

/** The language code that an address asks for, if it asks for one. */
export const languageIn = ({ pathname, search }: Address): string | undefined =>
  pageAt(pathname).params.lg ?? new URLSearchParams(search).get("lg") ?? undefined;

/** The same address asking for another language, or the address as it is when it never asked for one. */
export function pathInLanguage({ pathname, search }: Address, languageCode: string): string {
  const query = new URLSearchParams(search);
  if (query.has("lg")) query.set("lg", languageCode);
  const { uid, lg } = pageAt(pathname).params;
  const path = uid && lg ? invitationPath(uid, languageCode) : pathname;
  const rest = query.toString();
  return rest ? `${path}?${rest}` : path;
}
