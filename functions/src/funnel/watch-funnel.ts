import type { FunnelCount } from "contract/operator";
import { type FunnelStepName, funnelStepNames } from "contract/visits";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { dayOf } from "../documents/reading.ts";
import { alertOperators } from "../platform/operator-alert.ts";
import type { Services } from "../platform/services.ts";
import { readFunnel } from "./counts.ts";

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Below it, half as many may be chance. */
const FEWEST_A_WEEK = 20;

let watchedDay = "";

/**
 * Tells the operators, once, that a step was taken less than half as often in the last seven full days as in the seven
 * before. The first counted step of a day asks for it; `FunnelCounts/{day}.watched` lets one instance do it. Reads at most
 * 600 documents. Never throws.
 * @param now milliseconds since 1970
 */
export async function watchFunnel({ db }: Pick<Services, "db">, now: number): Promise<void> {
  const today = dayOf(now);
  if (today === watchedDay) return;
  watchedDay = today;
  try {
    if (!(await isFirstToday(db, today, now))) return;
    const { rows } = await readFunnel({ db }, { from: daysBefore(now, 15), to: daysBefore(now, 1) });
    const known = fallenSteps(rows, now - DAY_IN_MILLISECONDS);
    const steps = fallenSteps(rows, now).filter((step) => !known.includes(step));
    if (steps.length > 0) alertOperators({ event: "funnel", steps });
  } catch (error) {
    logError("the funnel was not compared with the week before", error);
  }
}

const ALREADY_EXISTS = 6;

async function isFirstToday(db: Firestore, today: string, now: number): Promise<boolean> {
  const mark = db.collection("FunnelCounts").doc(`${today}.watched`);
  try {
    await mark.create({ expiresAt: Timestamp.fromMillis(now + DAY_IN_MILLISECONDS) });
    return true;
  } catch (error) {
    if (Object(error).code === ALREADY_EXISTS) return false;
    throw error;
  }
}

const daysBefore = (now: number, days: number) => dayOf(now - days * DAY_IN_MILLISECONDS);

function fallenSteps(rows: readonly FunnelCount[], now: number): FunnelStepName[] {
  const sumOf = (step: FunnelStepName, from: string, to: string) =>
    rows
      .filter((row) => row.step === step && row.day >= from && row.day <= to)
      .reduce((sum, { count }) => sum + count, 0);
  return funnelStepNames.filter((step) => {
    const before = sumOf(step, daysBefore(now, 14), daysBefore(now, 8));
    const last = sumOf(step, daysBefore(now, 7), daysBefore(now, 1));
    return before >= FEWEST_A_WEEK && last * 2 < before;
  });
}
