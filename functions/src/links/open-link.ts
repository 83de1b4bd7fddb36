import type { Inviter } from "contract/callables";
import type { LanguageCode } from "contract/languages";
import type { Firestore } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { visitorLanguage } from "../plain-pages/visitor-language.ts";
import { Failure } from "../platform/failure.ts";
import { type Html, html } from "../platform/html.ts";
import type { CallLimit } from "../platform/limits/call-limit.ts";
import { type Visitor, visitorOf } from "../platform/visitor.ts";
import { androidDestination, firefoxDestination } from "./android-destination.ts";
import { countClick, platformOf } from "./clicks.ts";
import { type Destination, desktopDestination } from "./destination.ts";
import { type FoundLink, findLink } from "./find-link.ts";
import { ipadDestination, iphoneDestination } from "./ios-destination.ts";
import type { LinkServices, LinkSettings } from "./link-settings.ts";
import { linkDocument } from "./page/link-document.ts";
import { linkPage } from "./page/link-page.ts";
import { messagePage } from "./page/message-page.ts";
import { type Preview, previewOf, previewTags } from "./page/preview-tags.ts";

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
 * also if an operator has blocked the link's inviter. `?d=1` shows the link's destinations on every platform;
 * `?hl=` sets the language.
 */
export async function openLink(services: LinkOpening, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const language = visitorLanguage(url, request.headers);
  const visitor = visitorOf(request.headers);
  const isDebug = url.searchParams.get("d") === "1";
  const isSeen = request.method === "GET" && !visitor.isAutomatic && !isDebug;
  // Starts before the link's lookup, so that it adds no waiting time.
  const mayCount = isSeen && !visitor.optsOut && isWithinLimit(services);
  try {
    const found = await findLink(services, url);
    if (typeof found === "number") return messagePage(found, language, services.settings);
    return await answer(services, found, { language, visitor, isDebug, isSeen, mayCount });
  } catch (error) {
    logError("a link could not be opened", error);
    return messagePage(500, language, services.settings);
  }
}

interface Visit {
  language: LanguageCode;
  visitor: Visitor;
  isDebug: boolean;
  isSeen: boolean;
  mayCount: Promise<boolean> | false;
}

async function answer(services: LinkOpening, found: FoundLink, visit: Visit): Promise<Response> {
  const { db, settings } = services;
  const { language, visitor, isDebug, isSeen, mayCount } = visit;
  const { parameters: link, address, code, inviterId } = found;
  const [inviter] = await Promise.all([
    findInviterOf(services, found, isSeen),
    code && mayCount && count(db, code, visitor, mayCount),
  ]);
  if (inviter === "blocked") return messagePage(410, language, settings);
  if (isDebug) return debugPage(found, settings);
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

/** The page for developers: a link's destination per platform, its preview, and its problems. */
function debugPage(found: FoundLink, settings: LinkSettings): Response {
  const preview = previewOf(found.parameters, "en", settings);
  const title = "What this link does";
  const body = html`<h1>${title}</h1>
<p><code>${found.address}</code></p>
<h2>On each platform</h2>
${decisionTable(found, settings)}
<h2>Preview in a chat</h2>
${previewCard(preview, found)}
<h2>Misconfigured</h2>
${problemList(problems(found, settings))}
<h2>Parameters in use</h2>
${parameterTable(found)}`;
  return linkDocument({
    status: 200,
    language: "en",
    title,
    tags: previewTags(preview, found.address, "en"),
    shape: "report",
    picture: preview.picture,
    body,
  });
}

function decisionTable({ parameters }: FoundLink, settings: LinkSettings): Html {
  const rows: Array<[string, Destination]> = [
    ["Android", androidDestination(parameters)],
    ["Android, Firefox", firefoxDestination(parameters)],
    ["iPhone", iphoneDestination(parameters, settings)],
    ["iPad", ipadDestination(parameters, settings)],
    ["Computer", desktopDestination(parameters)],
  ];
  return html`<div class="table decisions" tabindex="0" role="group" aria-label="Decisions"><table>
<thead><tr><th scope="col">Platform</th><th scope="col">The app is installed</th><th scope="col">It is not</th><th scope="col">In the browser</th></tr></thead>
<tbody>${rows.map(([platform, destination]) => decisionRow(platform, destination))}
<tr><th scope="row">Chat preview, crawler</th><td colspan="3">Reads the preview below; nothing is counted.</td></tr></tbody>
</table></div>`;
}

function decisionRow(platform: string, { app, store, web }: Destination): Html {
  const address = (text: string | null) => (text ? html`<code>${text}</code>` : "—");
  return html`
<tr><th scope="row">${platform}</th><td>${address(app)}</td><td>${address(store ?? web)}</td><td>${address(web)}</td></tr>`;
}

function previewCard({ title, description, picture }: Preview, { address }: FoundLink): Html {
  return html`<figure class="preview">
<img src="${picture}" alt="The preview's picture does not load">
<figcaption><strong>${title}</strong><p>${description}</p><p>${new URL(address).host}</p></figcaption>
</figure>`;
}

function problems({ warnings }: FoundLink, settings: LinkSettings): string[] {
  const ofLink = warnings.map(({ warningCode, warningMessage }) => `${warningCode}: ${warningMessage}`);
  const teamId = "APPLE_TEAM_ID is not set: iOS opens every link in the browser first.";
  const fingerprints = "ANDROID_CERT_FINGERPRINTS is not set: Android asks which app shall open links.";
  return [
    ...ofLink,
    ...(settings.appleTeamId === "" ? [teamId] : []),
    ...(settings.androidFingerprints.length === 0 ? [fingerprints] : []),
  ];
}

function problemList(texts: string[]): Html {
  if (texts.length === 0) return html`<p>Nothing.</p>`;
  return html`<ul class="problem">${texts.map((text) => html`<li>${text}</li>`)}</ul>`;
}

function parameterTable({ parameters }: FoundLink): Html {
  const rows = Object.entries(parameters).map(
    ([name, value]) => html`
<tr><th scope="row"><code>${name}</code></th><td><code>${value}</code></td></tr>`,
  );
  return html`<div class="table"><table><tbody>${rows}</tbody></table></div>`;
}
