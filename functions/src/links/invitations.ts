import { brand } from "contract/brand";
import type { Callables } from "contract/callables";
import { defaultLanguageCode } from "contract/languages";
import { inviteLinkParameters } from "contract/links";
import { allMessages } from "contract/messages";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import {
  createShortLink,
  type LinkAddress,
  type LinkParameters,
  LinkRefused,
  type LinkServices,
  type LinkSettings,
  parametersIn,
  type Transact,
} from "short-links";
import { isBlocked } from "../documents/blocks.ts";
import { inviterDocuments, isInviter } from "../documents/invitations.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import { transact } from "../platform/transact.ts";

/**
 * The short link behind "I already have an account" (spec §2 and §7): the one that the specification's request to
 * /v1/shortLinks gets. Only a new link counts against the caller's limit. Throws "inviter-not-found", "too-many-requests",
 * or "invitation-disabled" for a blocked inviter and a link that is turned off. An error if the settings do not allow it.
 */
export async function shortenInvitation(
  { limit, ...services }: LinkServices & Limited,
  { userId: inviterId }: Callables["createInviteLink"]["request"],
): Promise<Callables["createInviteLink"]["response"]> {
  const { db, settings } = services;
  // Read together with the link, so that no link outlives a user who leaves at this moment.
  const documents = inviterDocuments(db, inviterId);
  const check = (user?: DocumentSnapshot, block?: DocumentSnapshot, invitation?: DocumentSnapshot) => {
    if (!isInviter(user, invitation)) throw new Failure("inviter-not-found");
    if (isBlocked(block)) throw new Failure("invitation-disabled");
  };
  const commit: Transact = (documents, decide) => transact({ db, limit }, documents, decide);
  const store = { ...services, transact: commit, requirement: { documents, check } };
  const request = { parameters: parametersOf(inviterId, settings), suffix: "UNGUESSABLE" } as const;
  try {
    return { shortLink: await createShortLink(store, request) };
  } catch (error) {
    const isDisabled = error instanceof LinkRefused && error.problem === "disabled";
    throw isDisabled ? new Failure("invitation-disabled") : error;
  }
}

function parametersOf(inviterId: string, settings: LinkSettings): LinkParameters {
  const invitation = inviteLinkParameters(settings.productDomain, inviterId);
  return {
    ...invitation,
    link: new URL(invitation.link).href,
    isi: settings.appStoreId,
    st: brand.title,
    sd: allMessages[defaultLanguageCode].linkPages.inviteDescription,
    si: settings.productImageLink,
  };
}

/** These pages have the inviter's id in the path. All others have it in the query. */
const pagesOfInviters = ["feedback", "social-sign-up", "sign-up"];
/** Other people's ids are in these paths, and a mailed code may be. No link leads there. */
const pagesOfMails = ["welcome", "auth"];
const MAX_ENCODINGS = 5;

/** Whether a parameter of a query names the inviter. */
export const namesInviter = (parameter: string) => ["userid", "uid"].includes(parameter.trim().toLowerCase());

/**
 * Reads an address of a link. Null if it names two inviters or leads to a page of mails: a page could show one user, and
 * an app open the other. So the inviter is spelled in one way. All else keeps its bytes.
 */
export function invitationIn(
  address: string,
  { linkHosts, productDomain }: Pick<LinkSettings, "linkHosts" | "productDomain">,
): LinkAddress | null {
  const url = new URL(address);
  if (!linkHosts.includes(url.host)) return { address, ownerId: null };
  // An app may not resolve them.
  const plain = /\/(\.|%2e){1,2}([/?#]|$)/i.test(address) ? url.href : address;
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
  if (inviterId === undefined || !isPlain(inviterId)) return { address: plain, ownerId: null };
  const path = `${url.origin}/${[page.toLowerCase(), inviterId, ...rest.filter(isPlain)].join("/")}`;
  const [start = ""] = isInPath ? [path] : plain.split(/[?#]/);
  const query = queryNaming(ids.length > 0 ? inviterId : null, url.search);
  const read = { address: start + query + (mayName(url.hash) ? "" : url.hash), ownerId: inviterId };
  // The start page is for the app. A visitor who continues in the browser signs up there.
  const isStart = page === "" && url.origin === productDomain;
  return isStart ? { ...read, pageInBrowser: `${productDomain}/social-sign-up/${inviterId}` } : read;
}

/** A query with the inviter's id in the parameter `userId` alone, or without it. */
function queryNaming(inviterId: string | null, search: string): string {
  const texts = parametersIn(search).map(({ name, text }) => (namesInviter(name) ? null : text));
  const at = texts.includes(null) ? texts.indexOf(null) : texts.length;
  if (inviterId !== null) texts[at] = `userId=${inviterId}`;
  const query = texts.filter((text) => text !== null).join("&");
  return query || search ? `?${query}` : "";
}

/** Whether an app could read an inviter in a fragment. */
function mayName(fragment: string): boolean {
  const text = decoded(fragment).toLowerCase();
  return [...pagesOfInviters, ...pagesOfMails, "userid", "uid"].some((name) => text.includes(name));
}

/** Dots would lead to another path. */
const isPlain = (part: string) => /^[\w-]+$/.test(part);

/** As a reader would read it who decodes it more than once. */
function decoded(text: string, most = MAX_ENCODINGS): string {
  try {
    return most === 0 ? text : decoded(decodeURIComponent(text), most - 1);
  } catch {
    return text;
  }
}
