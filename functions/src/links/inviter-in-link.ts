import type { LinkSettings } from "./link-settings.ts";

/** An address of ours in the one spelling that every page and app reads alike, and the user who invites with it. */
export interface Invitation {
  address: string;
  /** Unchecked; null if the link does not invite. */
  inviterId: string | null;
}

/** These pages have the inviter's id in the path. All others have it in the query. */
const pagesOfInviters = ["feedback", "social-sign-up", "sign-up"];
/** Other people's ids are in these paths, and a mailed code may be. No link leads there. */
const pagesOfMails = ["welcome", "auth"];
const MAX_ENCODINGS = 5;

/** Whether a parameter of a query names the inviter. */
export const namesInviter = (parameter: string) => ["userid", "uid"].includes(parameter.trim().toLowerCase());

/** Reads an address of a link. Null if it names two inviters or leads to a page of mails: a page could show one
 * user, and an app open the other. */
export function invitationIn(
  address: string,
  { linkHosts }: Pick<LinkSettings, "linkHosts">,
): Invitation | null {
  const url = new URL(address);
  if (!linkHosts.includes(url.host)) return { address, inviterId: null };
  const [page = "", inPath, ...rest] = url.pathname
    .split("/")
    .flatMap((part) => decoded(part).split("/"))
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (inPath !== undefined && pagesOfMails.includes(page.toLowerCase())) return null;
  const isInPath = inPath !== undefined && pagesOfInviters.includes(page.toLowerCase());
  const parameters = [...url.searchParams, ...new URLSearchParams(url.hash.slice(1))].filter(([name]) =>
    namesInviter(name),
  );
  const ids = parameters.map(([, id]) => decoded(id).trim()).filter((id) => id !== "");
  const [inviterId, ...others] = new Set(isInPath ? [inPath, ...ids] : ids);
  if (others.length > 0) return null;
  if (inviterId === undefined || !isPlain(inviterId)) return { address, inviterId: null };
  if (isInPath) url.pathname = [page.toLowerCase(), inviterId, ...rest.filter(isPlain)].join("/");
  if (ids.length > 0) url.searchParams.set("userId", inviterId);
  for (const [name] of parameters) if (name !== "userId") url.searchParams.delete(name);
  url.hash = "";
  return { address: url.href, inviterId };
}

/** Dots would lead to another path. */
const isPlain = (part: string) => /^[\w-]+$/.test(part);

/** As a reader would read it who decodes it more than once. */
function decoded(text: string, most = MAX_ENCODINGS): string {
  try {
    const plain = decodeURIComponent(text);
    return plain === text || most === 0 ? plain : decoded(plain, most - 1);
  } catch {
    return text;
  }
}
