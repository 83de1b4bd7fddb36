import type { VisitHint } from "contract/callables";
import { languageCodes } from "contract/languages";
import { signUpMethods } from "contract/sign-up";
import { type FunnelStepName, funnelSteps, type Visit } from "contract/visits";
import { error as logError } from "firebase-functions/logger";
import type { Visitor } from "short-links";
import { type InferType, object, string } from "yup";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { visitorOf } from "../platform/visitor.ts";
import { reportStep } from "./counts.ts";

/**
 * POST /step: counts a step that a page of ours reports by `navigator.sendBeacon`. No page reads the answer. 204 for a
 * counted step, and for an uncounted one of a crawler or of a visitor who opts out. 400 for anything but a
 * `BrowserReport`. 403 from anything but our own pages, and from a blocked network. 429 beyond the limit. 503 where
 * the database fails.
 * @param now milliseconds since 1970
 */
export async function countStep(
  services: Pick<Services, "db"> & Limited & { productDomain: string },
  request: Request,
  now = Date.now(),
): Promise<Response> {
  const refusal = await refusalOf(services);
  if (refusal) return answer(refusal);
  const report = browserReport(await request.text());
  if (!report) return answer(400);
  if (!isOwnPage(request.headers, services.productDomain)) return answer(403);
  const { step, method = "none", ...hint } = report;
  const visit = visitOf(visitorOf(request.headers), hint);
  if (!visit) return answer(204);
  try {
    await reportStep(services, { ...visit, step, method }, now);
    return answer(204);
  } catch (error) {
    logError("a step was not counted", error);
    return answer(503);
  }
}

/** Every browser names the site of the page, or at least its origin. */
function isOwnPage(headers: Headers, productDomain: string): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === productDomain : site === "same-origin";
}

/**
 * The limit is checked by this instance's memory alone: a report that cost two more round trips to the database would cost
 * more than it tells.
 */
async function refusalOf({ db, limit }: Pick<Services, "db"> & Limited): Promise<403 | 429 | null> {
  try {
    await limit?.check(db);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.reason === "network-blocked" ? 403 : 429;
    throw error;
  }
}

const answer = (status: number) => new Response(null, { status, headers: { "cache-control": "no-store" } });

/** The schema of a `VisitHint`. */
export const visitHint = object({ language: string().oneOf(languageCodes).required() })
  .noUnknown()
  .default(undefined);

/** Any valid report is shorter. */
const MAX_TEXT_LENGTH = 200;
const reported = (Object.keys(funnelSteps) as FunnelStepName[]).filter(
  (step) => funnelSteps[step].countedBy === "browser",
);

const schema = visitHint.shape({
  step: string().oneOf(reported).required(),
  method: string().oneOf(signUpMethods),
});

/** A page's report: a step, its language and, if known, the method. */
type BrowserReport = InferType<typeof schema>;

/** The report in a request's body; null if it is invalid. */
function browserReport(body: string): BrowserReport | null {
  if (body.length > MAX_TEXT_LENGTH) return null;
  try {
    return schema.validateSync(JSON.parse(body), { strict: true });
  } catch {
    return null;
  }
}

const classOf = {
  iphone: "ios",
  ipad: "ios",
  android: "android",
  mac: "desktop",
  desktop: "desktop",
} as const;

/** The counted facts of a visitor; undefined for crawlers and for visitors who opt out of tracking. */
export function visitOf(visitor: Visitor, hint: VisitHint | undefined): Visit | undefined {
  if (!hint || visitor.isAutomatic || visitor.optsOut) return undefined;
  return { language: hint.language, device: classOf[visitor.device], inApp: visitor.isInApp };
}
