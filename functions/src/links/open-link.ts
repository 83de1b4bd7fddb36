import type { Inviter } from "contract/callables";
import type { LanguageCode } from "contract/languages";
import type { Firestore } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { visitorLanguage } from "../plain-pages/visitor-language.ts";
import { Failure } from "../platform/failure.ts";
import type { CallLimit } from "../platform/limits/call-limit.ts";
import { type Visitor, visitorOf } from "../platform/visitor.ts";
import { countClick, platformOf } from "./clicks.ts";
import { type FoundLink, findLink } from "./find-link.ts";
import type { LinkServices } from "./link-settings.ts";
import { linkPage } from "./page/link-page.ts";
import { messagePage } from "./page/message-page.ts";

export interface LinkOpening extends LinkServices {
  /** The limit of counted clicks. Beyond it, links still open. Created only for a click that may count. */
  clickLimit: () => CallLimit | null;
  /** The inviter with an unchecked id from the link; null if no inviter has it. */
  findInviter: (id: string) => Promise<Inviter | "blocked" | null>;
  /** Whether an operator has blocked the invitations of the user with this id. */
  isBlocked: (id: string) => Promise<boolean>;
}

/**
 * GET or HEAD of a short or long link: its page with 200, or an error page with 400, 404, 410 or 500. 410
 * also if an operator has blocked the link's inviter. `?hl=` sets the language.
 */
export async function openLink(services: LinkOpening, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const language = visitorLanguage(url, request.headers);
  const visitor = visitorOf(request.headers);
  const isSeen = request.method === "GET" && !visitor.isAutomatic;
  // Starts before the link's lookup, so that it adds no waiting time.
  const mayCount = isSeen && !visitor.optsOut && isWithinLimit(services);
  try {
    const found = await findLink(services, url);
    if (typeof found === "number") return messagePage(found, language, services.settings);
    return await answer(services, found, { language, visitor, isSeen, mayCount });
  } catch (error) {
    logError("a link could not be opened", error);
    return messagePage(500, language, services.settings);
  }
}

interface Visit {
  language: LanguageCode;
  visitor: Visitor;
  isSeen: boolean;
  mayCount: Promise<boolean> | false;
}

async function answer(services: LinkOpening, found: FoundLink, visit: Visit): Promise<Response> {
  const { db, settings } = services;
  const { language, visitor, isSeen, mayCount } = visit;
  const { parameters: link, address, code, inviterId } = found;
  const [inviter] = await Promise.all([
    findInviterOf(services, found, isSeen),
    code && mayCount && count(db, code, visitor, mayCount),
  ]);
  if (inviter === "blocked") return messagePage(410, language, settings);
  return linkPage({ link, address, code, inviterId, visitor, language, inviter }, settings);
}

/** Crawlers need only the check for a blocked inviter. The page is useful without the inviter, too. */
async function findInviterOf(
  { findInviter, isBlocked }: LinkOpening,
  { inviterId: id }: FoundLink,
  isSeen: boolean,
): Promise<Inviter | "blocked" | null> {
  if (id === null) return null;
  try {
    if (isSeen) return await findInviter(id);
    return (await isBlocked(id)) ? "blocked" : null;
  } catch (error) {
    logError("a link was opened without showing who invites", error);
    return null;
  }
}

/**
 * Whether a click from here counts: not beyond the limit, by this instance's memory alone, and not from a network that an
 * operator has blocked. Never rejects.
 */
async function isWithinLimit({ db, clickLimit }: LinkOpening): Promise<boolean> {
  try {
    await clickLimit()?.check(db);
    return true;
  } catch (error) {
    // A flood is no fault, and would fill the log.
    if (!(error instanceof Failure)) logError("a click was not counted", error);
    return false;
  }
}

async function count(
  db: Firestore,
  code: string,
  visitor: Visitor,
  mayCount: Promise<boolean>,
): Promise<void> {
  try {
    if (await mayCount) await countClick(db, code, platformOf(visitor));
  } catch (error) {
    // Losing a count is better than losing the visitor.
    logError("a click was not counted", error);
  }
}
