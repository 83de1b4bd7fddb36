import { createHash } from "node:crypto";
import { brand } from "contract/brand";
import type { LanguageCode } from "contract/languages";
import { allMessages, fill } from "contract/messages";
import type * as contract from "contract/operator";
import { type ReportReason, reportedKinds, reportPath, reportReasons } from "contract/reports";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { isCode, isOpenLink, type LinkServices, shortLinkDocument, shortLinkIn } from "short-links";
import { html } from "short-links/html";
import { DAY_IN_MILLISECONDS, isUserId } from "../documents/reading.ts";
import { oneMoreReport, reportDocument } from "../documents/reports.ts";
import { readUser, userDocument } from "../documents/users.ts";
import { shownInviterName } from "../inviters/inviter.ts";
import { plainPage } from "../pages/plain-page.ts";
import { Failure } from "../platform/failure.ts";
import { counterDocument, countIn, increment, type Limited } from "../platform/limits/call-limit.ts";
import { alertOperators } from "../platform/operator-alert.ts";
import { transact } from "../platform/transact.ts";
import { isFromElsewhere, visitorLanguage } from "../platform/visitor.ts";

export interface Reports extends LinkServices, Limited {
  /** The key of the caller's network, see `siteKey()`. */
  reporter: string;
}

const thanksPath = "/report/thanks";

/**
 * GET or HEAD /report/{invitation|link}/{id}: the report form, with the inviter's name if there is one to be shown.
 *
 * POST of that form: 303 to /report/thanks, with or without a stored report. 400 and the form again without a
 * reason. 403 from another site's pages and from a blocked network. 404 at any other address. 429 beyond the limit.
 * 500 if the report could not be stored.
 */
export async function answerReportForm(reports: Reports, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const language = visitorLanguage(url, request.headers);
  if (url.pathname === thanksPath && request.method !== "POST") return messagePage("thanks", language);
  const target = reportedThing(url.pathname);
  if (!target) return messagePage("notFound", language);
  const nameOf = () => inviterNameOf(reports, target);
  if (request.method !== "POST")
    return reportForm(target, { language, name: await nameOf(), address: request.url });
  if (isFromElsewhere(request.headers, reports.settings.productDomain))
    return messagePage("elsewhere", language);
  const given = new URLSearchParams(await request.text()).get("reason");
  const reason = reportReasons.find((one) => one === given);
  if (!reason) return reportForm(target, { language, name: await nameOf(), isUnanswered: true });
  try {
    await takeReport(reports, { ...target, reason });
  } catch (error) {
    return refusalPage(error, language);
  }
  const location = `${thanksPath}?hl=${language}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

/** The name of a target's inviter; null without one, for a blocked one, and where a read fails. */
async function inviterNameOf({ db, settings, limit }: Reports, { kind, id }: ReportedThing) {
  try {
    limit?.checkInMemory();
    const inviterId = kind === "link" ? await ownerOfLink({ db, settings }, id) : id;
    return inviterId && (await shownInviterName(db, inviterId));
  } catch (error) {
    if (!(error instanceof Failure)) logError("a report's inviter could not be read", error);
    return null;
  }
}

async function ownerOfLink({ db, settings }: LinkServices, code: string): Promise<string | null> {
  const target = shortLinkIn(await shortLinkDocument(db, code).get())?.parameters.link;
  return (target && settings.readAddress(target, settings)?.ownerId) || null;
}

function refusalPage(error: unknown, language: LanguageCode): Response {
  const { reason, retryAfterSeconds } = error instanceof Failure ? error : new Failure("unexpected");
  if (reason === "network-blocked") return messagePage("network", language);
  if (reason === "too-many-requests") {
    const page = messagePage("tooOften", language);
    page.headers.set("retry-after", String(retryAfterSeconds));
    return page;
  }
  logError("a report was not taken", error);
  return messagePage("error", language);
}

const MONTH_IN_MILLISECONDS = 30 * DAY_IN_MILLISECONDS;

/** So many reporters are worth an operator's look. */
const ALERTING_REPORTERS = 3;

/**
 * Counts a report; docs/decisions.md#d65 says how much it weighs. A report about a missing target leaves nothing, so no one
 * can fill the collection. One read and one commit. Throws what the transaction throws.
 */
async function takeReport(
  { db, limit, reporter }: Reports,
  { kind, id, reason }: ReportedThing & { reason: ReportReason },
): Promise<void> {
  const month = Math.floor(Date.now() / MONTH_IN_MILLISECONDS);
  const counterOf = (name: string, ...who: string[]) => {
    const hash = createHash("sha256").update(who.join(" ")).digest("hex").slice(0, 32);
    return counterDocument(db, `${name}.${hash}.${month}`);
  };
  const target = reportTargets[kind];
  const report = reportDocument(db, kind, id);
  const documents = [
    counterOf("reported", reporter, kind, id),
    counterOf("reporter", reporter),
    target.document(db, id),
    report,
  ] as const;
  let mayAlert = false;
  await transact({ db, limit }, documents, (tx, [already, targets, found, before]) => {
    if (!target.isThere(found)) return "nothing-to-do";
    const once = increment((month + 1) * MONTH_IN_MILLISECONDS);
    const isFirst = countIn(already) === 0;
    if (isFirst) for (const { ref } of [already, targets]) tx.set(ref, once, { merge: true });
    const weight = isFirst ? 1 / (countIn(targets) + 1) : 0;
    tx.set(report, oneMoreReport({ kind, id, reason }, weight), { merge: true });
    const reporters = countIn(before);
    mayAlert = reporters < ALERTING_REPORTERS && reporters + weight >= ALERTING_REPORTERS;
    return "written";
  });
  if (mayAlert) alertOperators({ event: "reports", kind, reporters: ALERTING_REPORTERS });
}

/** A link that is turned off is not there, but a blocked invitation is. */
const reportTargets = {
  invitation: {
    isId: isUserId,
    document: userDocument,
    isThere: (user: DocumentSnapshot) => readUser(user).isInviter,
  },
  link: { isId: isCode, document: shortLinkDocument, isThere: isOpenLink },
};

/** The pages without a form: their status, and the keys of their texts. */
const messagePages = {
  thanks: { status: 200, title: "thanksTitle", text: "thanksText" },
  notFound: { status: 404, title: "notFoundTitle", text: "notFoundText" },
  elsewhere: { status: 403, title: "refusedTitle", text: "elsewhereText" },
  network: { status: 403, title: "refusedTitle", text: "networkText" },
  tooOften: { status: 429, title: "refusedTitle", text: "tooOftenText" },
  error: { status: 500, title: "refusedTitle", text: "errorText" },
} as const;

/** The form; it works without a script. With `isUnanswered`, it asks for a missing reason, with status 400. */
function reportForm(
  { kind, id }: ReportedThing,
  shown: { language: LanguageCode; name: string | null; address?: string; isUnanswered?: boolean },
): Response {
  const { language, name, isUnanswered = false, ...page } = shown;
  const { title, whose, question, reasons, privacy, send, chooseFirst } = allMessages[language].reportForm;
  const choices = reportReasons.map(
    (reason) =>
      html`<label class="choice"><input type="radio" name="reason" value="${reason}" required><span>${reasons[reason]}</span></label>
`,
  );
  const [before, after] = whose.split("{{name}}");
  const body = html`<h1>${title[kind]}</h1>
${name && html`<p>${before}<bdi>${name}</bdi>${after}</p>`}
${isUnanswered && html`<p class="problem" role="alert" id="problem">${chooseFirst}</p>`}
<form method="post" action="${reportPath(kind, id)}?hl=${language}">
<fieldset${isUnanswered && html` aria-describedby="problem"`}><legend>${question}</legend>
${choices}</fieldset>
<p class="aside">${privacy}</p>
<div class="actions"><button type="submit" class="button primary">${send}</button></div>
</form>`;
  const status = isUnanswered ? 400 : 200;
  return plainPage({ status, language, title: title[kind], body, hasForm: true, ...page });
}

function messagePage(name: keyof typeof messagePages, language: LanguageCode): Response {
  const page = messagePages[name];
  const messages = allMessages[language].reportForm;
  const title = messages[page.title];
  const body = html`<h1>${title}</h1>
<p>${messages[page.text]}</p>
<div class="actions"><a class="button" href="/">${fill(messages.home, { product: brand.name })}</a></div>`;
  return plainPage({ status: page.status, language, title, body });
}

type ReportedThing = Pick<contract.ReportedThing, "kind" | "id">;

/** The reported target in a form's path; null for any other path. */
function reportedThing(pathname: string): ReportedThing | null {
  const [, named, id = ""] = /^\/report\/([a-z]+)\/([\w-]+)$/.exec(pathname) ?? [];
  const kind = reportedKinds.find((one) => one === named);
  return kind && reportTargets[kind].isId(id) ? { kind, id } : null;
}
