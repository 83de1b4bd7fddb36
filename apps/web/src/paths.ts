import { generatePath, matchPath, type Params } from "react-router";
import { allPages, type Page, type PageName, pages } from "./page-registry.ts";

export function searchInLanguage(search: string, languageCode: string): string {
  const query = new URLSearchParams(search);
  query.set("lg", languageCode);
  return `?${query}`;
}

export const invitationPath = (inviterId: string, languageCode?: string) =>
  generatePath(pages.invitation.patterns[0], { uid: inviterId, lg: languageCode ?? null });

export const signUpMethodsPath = (inviterId: string) =>
  generatePath(pages["sign-up-methods"].patterns[0], { uid: inviterId });

export const signUpPath = (inviterId: string) =>
  generatePath(pages["sign-up"].patterns[0], { uid: inviterId });

export const [confirmEmailPath] = pages["confirm-email"].patterns;
/** Sends this user another confirmation email. Without a user id, sends it to the signed-in user. */
export const newEmailPath = (userId = "1", inviterId = "") =>
  `${confirmEmailPath}?${new URLSearchParams({ send: userId, ...(inviterId && { inviter: inviterId }) })}`;

/** The page that activates a user and makes user and inviter friends. */
export const activationPath = (userId: string, inviterId?: string) =>
  generatePath(pages.activation.patterns[0], { uid: userId, fid: inviterId ?? null });

export const [welcomePath, homePath] = pages.welcome.patterns;

export const [deleteAccountPath] = pages["delete-account"].patterns;

export type Address = { pathname: string; search: string; hash?: string };

/**
 * The page at a path, which is "not-found" if no other matches or the path has a malformed percent-encoding. Upper and lower
 * case differ, as on Hosting. The parameters are decoded.
 */
export function pageAt(pathname: string): { name: PageName; page: Page; params: Params } {
  const decoded = decodedPath(pathname);
  for (const [name, page] of allPages) {
    for (const path of page.patterns) {
      const match = matchPath({ path, caseSensitive: true }, decoded);
      if (match) return { name, page, params: match.params };
    }
  }
  return { name: "not-found", page: pages["not-found"], params: {} };
}

/** The path without percent-encoding, except that of a slash; "" if it is malformed, which is no page. */
function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return "";
  }
}

/** The id in a parameter, without the signs that programs add behind a link. No id ends so. */
export const idIn = (parameter = "") => parameter.replace(/(?<![^\w-])[^\w-]+$/, "");

/** The inviter's id on a page that shows the inviter, else "". */
export function inviterIdIn({ pathname, search }: Address): string {
  const { page, params } = pageAt(pathname);
  if (page.rendered !== "per-request") return "";
  const query = new URLSearchParams(search);
  return idIn(params.uid ?? query.get("userId") ?? query.get("uid") ?? "");
}

export const languageIn = ({ pathname, search }: Address): string | undefined =>
  pageAt(pathname).params.lg ?? new URLSearchParams(search).get("lg") ?? undefined;

export function pathInLanguage({ pathname, search, hash = "" }: Address, languageCode: string): string {
  const { page, params } = pageAt(pathname);
  // A pattern with a language has the parameter, even where the address leaves it out.
  if (!("lg" in params)) return pathname + searchInLanguage(search, languageCode) + hash;
  const query = new URLSearchParams(search);
  query.delete("lg");
  const rest = query.toString();
  return generatePath(page.patterns[0], { ...params, lg: languageCode }) + (rest && `?${rest}`);
}

/** A path of the app in the language that the address it is reached from asks for, if that asks for one. */
export function keepLanguage(path: string, from: Address): string {
  const languageCode = languageIn(from);
  if (languageCode === undefined) return path;
  const [pathname = "", search = ""] = path.split("?");
  return pathInLanguage({ pathname, search }, languageCode);
}
