import type { WriteBatch } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { type CheckedLink, checkLink } from "./check-link.ts";
import { countClick, platformOf } from "./clicks.ts";
import { isExpired } from "./documents.ts";
import { linkPage } from "./link-page.ts";
import { messagePage } from "./message-page.ts";
import { type LinkParameters, linkOfQuery, longLink, normalParameters } from "./parameters.ts";
import type { LinkOwner, LinkServices, LinkSettings, Visitor } from "./settings.ts";
import { findShortLink, isCode } from "./store.ts";
import { decoded, parametersIn, withoutEndingSlashes } from "./urls.ts";

/** The services that open a link. */
export interface LinkOpening extends LinkServices {
  /**
   * Whether a click from here counts. Links open in any case. Called before the link's lookup, so that it adds no waiting
   * time, and only for a click that may count. By default every click counts.
   */
  mayCount?: () => Promise<boolean>;
  /** Gets the commit that counts a click of a short link, for sums of the product's own. */
  onClick?: (batch: WriteBatch) => void;
  /**
   * The owner with an unchecked id from the link; null for an unknown owner, "blocked" if the link must not open.
   * If `isSeen` is false, for crawlers and HEAD, only the block matters: "blocked" or null.
   */
  findOwner: (
    id: string,
    visit: { language: string; isSeen: boolean },
  ) => Promise<LinkOwner | "blocked" | null>;
}

/**
 * GET or HEAD of a short or long link: its page with 200, or an error page with 400, 404, 410 or 500. 410 also if
 * the link's owner is blocked, or if the link has expired.
 * @example const page = await answerVisit({ db, settings, findOwner: async () => null }, request);
 */
export async function answerVisit(services: LinkOpening, request: Request): Promise<Response> {
  const { settings } = services;
  const url = new URL(request.url);
  const visitor = settings.visitorOf(request);
  const isSeen = request.method === "GET" && !visitor.isAutomatic;
  const mayCount = isSeen && !visitor.optsOut && isCounted(services);
  try {
    const found = await findLink(services, url);
    if (typeof found !== "object") return messagePage(found, visitor.language, settings);
    return await answer(services, found, { visitor, isSeen, mayCount });
  } catch (error) {
    logError("a link could not be opened", error);
    return messagePage(500, visitor.language, settings);
  }
}

interface Visit {
  visitor: Visitor;
  isSeen: boolean;
  mayCount: Promise<boolean> | false;
}

async function answer(services: LinkOpening, found: FoundLink, visit: Visit): Promise<Response> {
  const { settings } = services;
  const { visitor } = visit;
  const { parameters: link, address, code, ownerId } = found;
  const [owner] = await Promise.all([findOwnerOf(services, found, visit), count(services, found, visit)]);
  if (owner === "blocked") return messagePage(410, visitor.language, settings);
  return linkPage({ settings, link, address, code, ownerId, owner, visitor });
}

/** The page is useful without the owner, too. */
async function findOwnerOf({ findOwner }: LinkOpening, { ownerId }: FoundLink, visit: Visit) {
  try {
    return ownerId === null
      ? null
      : await findOwner(ownerId, { language: visit.visitor.language, isSeen: visit.isSeen });
  } catch (error) {
    logError("a link was opened without its owner", error);
    return null;
  }
}

/** Never rejects. */
async function isCounted({ mayCount }: LinkOpening): Promise<boolean> {
  try {
    return (await mayCount?.()) ?? true;
  } catch (error) {
    logError("a click was not counted", error);
    return false;
  }
}

async function count(
  { db, onClick }: LinkOpening,
  { code }: FoundLink,
  { mayCount, visitor }: Visit,
): Promise<void> {
  try {
    if (code && (await mayCount)) await countClick(db, code, platformOf(visitor), onClick);
  } catch (error) {
    // Losing a count is better than losing the visitor.
    logError("a click was not counted", error);
  }
}

/** A requested link. */
export interface FoundLink extends CheckedLink {
  /** The link as shared. */
  address: string;
  /** The code of a short link; a long one has none. */
  code: string | null;
}

/** The HTTP status of a link that cannot be opened: not ours, unknown, or disabled; or that it has expired. */
type MissingLink = 400 | 404 | 410 | "expired";

/** Parameters of the request, not of the link: the old preview, the language, and what the old service's pages added. */
const ownParameter = /^(d|hl|_(icp|imcp|cpb|cpt|fpb|iumchkactval|iumenbl|osl|plt|uit))$/;

/** Resolves `{prefix}/{code}` or `{prefix}?link=…`. */
export async function findLink(services: LinkServices, url: URL): Promise<FoundLink | MissingLink> {
  const { pathname } = new URL(services.settings.domainUriPrefix);
  const root = pathname.replace(/\/$/, "");
  const path = url.pathname.startsWith(`${root}/`)
    ? withoutEndingSlashes(url.pathname.slice(root.length + 1))
    : "";
  return path === "" ? findLongLink(services.settings, url) : findByPath(services, url, path);
}

/** Chat apps take the punctuation behind a link for its end. It may be a dash, which a code may have as well. */
async function findByPath(services: LinkServices, url: URL, path: string): Promise<FoundLink | MissingLink> {
  const [, code = "", glued = ""] = /^([\w-]+)(.*)$/s.exec(decoded(path)) ?? [];
  if (/[/\\]/.test(glued)) return 404;
  const found = await findByCode(services, url, code);
  const shorter = code.replace(/(?<![_-])[_-]+$/, "");
  return found === 404 && shorter !== code ? findByCode(services, url, shorter) : found;
}

function findLongLink(settings: LinkSettings, url: URL): FoundLink | MissingLink {
  if (!url.searchParams.has("link")) return 404;
  const parameters = normalParameters(linkOfQuery(url.search));
  const checked = checkLink(parameters, settings, "anybody");
  if (typeof checked === "string") return 400;
  const address = longLink(`${settings.domainUriPrefix}/`, checked.parameters);
  return { ...checked, address, code: null };
}

async function findByCode(
  { db, settings }: LinkServices,
  url: URL,
  code: string,
): Promise<FoundLink | MissingLink> {
  const shortLink = isCode(code) ? await findShortLink(db, code) : null;
  if (!shortLink) return 404;
  if (shortLink.isDisabled) return 410;
  if (isExpired(shortLink)) return "expired";
  const checked = checkLink(withQuery(shortLink.parameters, url, settings), settings, "key-holder");
  // It was allowed when created; the deployment has dropped its host since.
  if (typeof checked === "string") return 410;
  return { ...checked, address: `${settings.domainUriPrefix}/${code}`, code };
}

/**
 * Query parameters that were added to a short link are passed on as they are written, but override none and name no
 * owner. They stand behind the target's query.
 */
function withQuery(parameters: LinkParameters, { search }: URL, settings: LinkSettings): LinkParameters {
  const [, page = "", query = "", fragment = ""] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(parameters.link ?? "") ?? [];
  const names = new Set(parametersIn(query).map(({ name }) => name));
  const added = parametersIn(search).filter(({ name }) => {
    const isNew = !names.has(name) && !ownParameter.test(name) && !settings.namesOwner(name);
    names.add(name);
    return isNew;
  });
  if (!parameters.link || added.length === 0) return parameters;
  const texts = added.map(({ text }) => text).join("&");
  const extended = query.length > 1 ? `${query}&${texts}` : `?${texts}`;
  return { ...parameters, link: page + extended + fragment };
}
