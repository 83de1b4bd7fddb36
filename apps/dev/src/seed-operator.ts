import { brand } from "contract/brand";
import { inviteLinkParameters } from "contract/links";
import { funnelStepNames } from "contract/visits";
import { getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import {
  morePushFailures,
  oneMoreErasure,
  serviceCountsOf,
} from "../../../functions/src/documents/service-counts.ts";
import { countOf, type TakenStep } from "../../../functions/src/funnel/tally.ts";
import { countClick } from "../../../functions/src/links/clicks.ts";
import { saveShortLink } from "../../../functions/src/links/short-links.ts";
import { inviters } from "./seed.ts";

/** The operator's account on a developer's machine. */
export const operator = { email: "operator@example.com", password: "correct horse" };

const DAYS = 60;
const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

/** An operator, and what there would be to see after two months: counts, links, pushes that failed. */
export async function seedOperator(now = Date.now()): Promise<void> {
  const db = getFirestore();
  const dayBefore = (days: number) => new Date(now - days * DAY_IN_MILLISECONDS).toISOString().slice(0, 10);
  await Promise.all([
    seedAccount(),
    seedLinks(db),
    ...Array.from({ length: DAYS }, (_, age) => seedDay(db, dayBefore(age), DAYS - age)),
  ]);
}

async function seedAccount(): Promise<void> {
  const { uid } = await getAuth().createUser({ uid: "operator", ...operator, emailVerified: true });
  await getAuth().setCustomUserClaims(uid, { operator: true });
}

async function seedDay(db: Firestore, day: string, number: number): Promise<void> {
  const [shard, counts] = countOf(db, visitorsOf(number), { writer: "report", day });
  const failures = Array.from({ length: (number * 7) % 5 }, (_, index) =>
    index % 3 === 0 ? "internal-error" : "registration-token-not-registered",
  );
  const batch = db.batch().set(shard, counts, { merge: true });
  if (failures.length > 0)
    batch.set(serviceCountsOf(db, day), morePushFailures(failures, day), { merge: true });
  if (number % 9 === 0) batch.set(serviceCountsOf(db, day), oneMoreErasure(day), { merge: true });
  await batch.commit();
}

async function seedLinks(db: Firestore): Promise<void> {
  for (const [index, { id }] of inviters.entries()) {
    const parameters = inviteLinkParameters(brand.productDomain, id);
    const code = await saveShortLink({ db, limit: null }, { parameters, suffix: "UNGUESSABLE" });
    const clicks = Array.from({ length: 12 - index * 5 }, (_, click) =>
      click % 3 === 0 ? "IOS" : "ANDROID",
    );
    for (const platform of clicks) await countClick(db, code, platform);
  }
}

/** Of those who took the step before, how many go on; the first is for everybody. */
const shareGoingOn = [1, 0.52, 0.84, 0.9, 0.98, 0.97, 0.63, 0.7];
/** Seconds since the step before, for a person of average patience. */
const usualSeconds = [0, 18, 35, 90, 2, 1, 25, 900];

/** The steps of a day's visitors: more of them from day to day, and more at weekends; the same each time it is asked. */
function visitorsOf(day: number): TakenStep[] {
  const chance = chances(day);
  const count = Math.round(90 + day * 1.5 + (day % 7 > 4 ? 60 : 0) + chance() * 30);
  return Array.from({ length: count }, () => stepsOfOne(chance)).flat();
}

function stepsOfOne(chance: () => number): TakenStep[] {
  const device = pick(chance(), { android: 0.62, ios: 0.27, desktop: 0.11 });
  const language = pick(chance(), { hi: 0.44, en: 0.56 });
  const inApp = device !== "desktop" && chance() < 0.5;
  const method = pick(chance(), { google: 0.5, email: 0.38, apple: 0.12 });
  // In-app browsers lower these shares.
  const loss = inApp ? 0.85 : 1;
  const last = shareGoingOn.findIndex((share, index) => chance() > share * (index === 1 ? loss : 1));
  return funnelStepNames.slice(0, last < 0 ? undefined : last).map((step, index) => ({
    step,
    language,
    device,
    inApp,
    method: step === "opened" ? "none" : method,
    ...(index > 0 && { seconds: Math.round((usualSeconds[index] ?? 0) * (0.3 + chance() ** 3 * 8)) }),
  }));
}

function pick<Name extends string>(chance: number, shares: Record<Name, number>): Name {
  let reached = 0;
  for (const [name, share] of Object.entries<number>(shares)) {
    reached += share;
    if (chance < reached) return name as Name;
  }
  throw new Error("the shares are less than everybody");
}

/** Numbers from 0 to 1 that look random: a linear congruential generator. */
function chances(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
