import { randomInt } from "node:crypto";
import type { VisitHint } from "contract/callables";
import { languageCodes } from "contract/languages";
import type { FunnelCount, Period } from "contract/operator";
import { signUpMethods } from "contract/sign-up";
import { deviceClasses, funnelStepNames, funnelSteps, type Visit } from "contract/visits";
import { FieldValue, type Firestore, Timestamp, type Transaction } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import type { UserAgent } from "short-links";
import { object, string } from "yup";
import { dayOf } from "../documents/reading.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { isFromOwnPage, visitorOf } from "../platform/visitor.ts";

/** All facts that are kept about a person who takes a step. */
export type StepFacts = Omit<FunnelCount, "day" | "count">;

/**
 * Counts steps in the same commit as what proves that they were taken: once, however often a call is repeated. One more
 * document is written and none is read, so no round trip is added.
 */
export function countSteps(db: Firestore, tx: Transaction, steps: readonly StepFacts[]): void {
  if (steps.length === 0) return;
  const [shard, more] = countOf(db, steps, { writer: "transaction", day: dayOf(Date.now()) });
  tx.set(shard, more, { merge: true });
}

/** Counts a reported step. Resolves once it is stored, because an instance may be frozen after its response. */
export async function reportStep(
  { db }: Pick<Services, "db">,
  step: StepFacts,
  now = Date.now(),
): Promise<void> {
  const [shard, more] = countOf(db, [step], { writer: "report", day: dayOf(now) });
  await shard.set(more, { merge: true });
}

/**
 * `FunnelCounts/{day}.{shard}`: one of the documents among which a day's counts are spread. Nothing in it is about one
 * person. Firestore's time to live deletes it after `expiresAt`.
 */
interface FunnelDocument {
  /** "2026-11-21", in UTC. */
  day: string;
  /** By cell, see `cellOf()`. */
  counts: Record<string, number>;
  expiresAt: Timestamp;
}

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;
/** A year to compare with, and a month to do so. */
const DAYS_KEPT = 400;

const funnelCounts = (db: Firestore) => db.collection("FunnelCounts");

/**
 * A document sustains about one write per second. Activating transactions have separate documents, so that a
 * flood of reports cannot delay them.
 */
const SHARDS_OF_WRITER = 20;

/** One of a day's documents at random, and what to merge into it to count these steps. */
export function countOf(
  db: Firestore,
  steps: readonly StepFacts[],
  { writer, day }: { writer: "report" | "transaction"; day: string },
) {
  const shard = funnelCounts(db).doc(`${day}.${writer}-${randomInt(SHARDS_OF_WRITER)}`);
  const expiresAt = Timestamp.fromMillis(Date.parse(day) + DAYS_KEPT * DAY_IN_MILLISECONDS);
  const cells = [...Map.groupBy(steps.map(cellOf), (cell) => cell)];
  const counts = Object.fromEntries(cells.map(([cell, { length }]) => [cell, FieldValue.increment(length)]));
  return [shard, { day, counts, expiresAt }] as const;
}

/** The name of the counter of these facts. */
export function cellOf({ step, language, method, device, inApp }: StepFacts): string {
  return [step, language, method, device, inApp ? "inApp" : "browser"].join("_");
}

/** The facts of a counter; null if a name in it has left its registry since. */
export function factsOf(cell: string): StepFacts | null {
  const [name, languageCode, way, deviceClass, browser] = cell.split("_");
  const step = memberOf(funnelStepNames, name);
  const language = memberOf(languageCodes, languageCode);
  const method = memberOf([...signUpMethods, "none"] as const, way);
  const device = memberOf(deviceClasses, deviceClass);
  if (!step || !language || !method || !device) return null;
  return { step, language, method, device, inApp: browser === "inApp" };
}

function memberOf<Member extends string>(members: readonly Member[], value: string | undefined) {
  return members.find((member) => member === value);
}

/**
 * The counts of the days from `from` to `to`, both included, as "2026-11-21" in UTC, in their order. One query; reads one
 * document for each shard that was written to, at most 40 a day.
 */
export async function readFunnel(
  { db }: Pick<Services, "db">,
  { from, to }: Period,
): Promise<{ rows: FunnelCount[] }> {
  const { docs } = await funnelCounts(db).where("day", ">=", from).where("day", "<=", to).get();
  const rows = new Map<string, FunnelCount>();
  for (const shard of docs) {
    const { day, counts } = shard.data() as FunnelDocument;
    for (const [cell, count] of Object.entries(counts)) {
      const facts = factsOf(cell);
      const key = `${day} ${cell}`;
      if (facts) rows.set(key, { day, ...facts, count: (rows.get(key)?.count ?? 0) + count });
    }
  }
  return { rows: [...rows.values()].toSorted((one, other) => one.day.localeCompare(other.day)) };
}

/**
 * POST /step: counts a step that a page of ours reports by `navigator.sendBeacon`. No page reads the answer: 204 also for
 * the uncounted step of a crawler or of a visitor who opts out.
 * @param now milliseconds since 1970
 */
export async function takeStep(
  services: Pick<Services, "db"> & Limited & { productDomain: string },
  request: Request,
  now = Date.now(),
): Promise<Response> {
  // Counted in this instance's memory alone: the database would cost more than a report tells.
  const refusal = await services.limit?.refusal(services.db);
  if (refusal) return answer(refusal.reason === "network-blocked" ? 403 : 429);
  const report = browserReport(await request.text());
  if (!report) return answer(400);
  if (!isFromOwnPage(request.headers, services.productDomain)) return answer(403);
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

const answer = (status: number) => new Response(null, { status, headers: { "cache-control": "no-store" } });

/** The schema of a `VisitHint`. */
export const visitHint = object({ language: string().oneOf(languageCodes).required() })
  .noUnknown()
  .default(undefined);

/** Any valid report is shorter. */
const MAX_TEXT_LENGTH = 200;
const reported = funnelStepNames.filter((step) => funnelSteps[step].countedBy === "browser");

const schema = visitHint.shape({
  step: string().oneOf(reported).required(),
  method: string().oneOf(signUpMethods),
});

/** The report in a request's body: a step, its language and, if known, the method. Null if it is invalid. */
function browserReport(body: string) {
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
export function visitOf(visitor: UserAgent, hint: VisitHint | undefined): Visit | undefined {
  if (!hint || visitor.isAutomatic || visitor.optsOut) return undefined;
  return { language: hint.language, device: classOf[visitor.device], inApp: visitor.isInApp };
}
