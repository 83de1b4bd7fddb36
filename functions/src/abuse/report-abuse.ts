import { error as logError } from "firebase-functions/logger";
import { visitorLanguage } from "../plain-pages/visitor-language.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import type { LanguageCode } from "../product/languages.ts";
import { type ReportReason, reportReasons } from "../product/report-reasons.ts";
import { nothingToReport, reportForm, reportRefusal, reportThanks } from "./report-pages.ts";
import { type ReportedThing, reportedThing } from "./reported-thing.ts";
import { takeReport } from "./take-report.ts";

export interface Reports extends Pick<Services, "db">, Limited {
  /** The key that the caller is counted by. */
  reporter: string;
  /** The product's own origin, which forms come from. */
  productDomain: string;
}

/** Any valid form is shorter. */
const LONGEST = 200;
const thanksPath = "/report/thanks";

/**
 * GET or HEAD /report/{invitation|link}/{id}: the form that reports it, the same whether there is such a thing or not. POST
 * of that form: 303 to the thanks at /report/thanks, whatever becomes of it; 400 and the form again without a reason; 403
 * from another site's pages and from a blocked network; 404 at any other address; 413 for more than a reason; 429 beyond the
 * limit; 500 where it could not be stored.
 */
export async function reportAbuse(reports: Reports, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const language = visitorLanguage(url, request.headers);
  if (url.pathname === thanksPath && request.method !== "POST") return reportThanks(language);
  const thing = reportedThing(url.pathname);
  if (!thing) return nothingToReport(language);
  if (request.method !== "POST") return reportForm(thing, { language });
  if (!isOwnForm(request, reports.productDomain)) return reportRefusal("elsewhere", language);
  const sent = await request.text();
  if (sent.length > LONGEST) return reportRefusal("tooLong", language);
  const given = new URLSearchParams(sent).get("reason");
  const reason = reportReasons.find((one) => one === given);
  if (!reason) return reportForm(thing, { language, isUnanswered: true });
  return take(reports, { ...thing, reason }, language);
}

/** A browser names the page that a form comes from; what names none is no browser, and nobody's page made it ask. */
function isOwnForm({ headers }: Request, productDomain: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  return origin === null || origin === productDomain;
}

async function take(
  reports: Reports,
  report: ReportedThing & { reason: ReportReason },
  language: LanguageCode,
): Promise<Response> {
  try {
    await takeReport(reports, { ...report, reporter: reports.reporter });
    const location = `${thanksPath}?hl=${language}`;
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  } catch (error) {
    if (error instanceof Failure && error.reason === "network-blocked")
      return reportRefusal("network", language);
    if (error instanceof Failure && error.reason === "too-many-requests") return tooOften(error, language);
    logError("a report was not taken", error);
    return reportRefusal("error", language);
  }
}

function tooOften({ retryAfterSeconds = 1 }: Failure, language: LanguageCode): Response {
  const response = reportRefusal("tooOften", language);
  response.headers.set("retry-after", String(retryAfterSeconds));
  return response;
}
