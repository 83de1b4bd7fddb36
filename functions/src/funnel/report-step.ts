import type { Firestore } from "firebase-admin/firestore";
import { Batches } from "../platform/batches.ts";
import type { Services } from "../platform/services.ts";
import { logStep } from "./log-step.ts";
import { countOf, dayAt, type TakenStep } from "./tally.ts";

/** Each step adds to two counters at most, and a commit to 500 of a document. */
const MAX_IN_A_COMMIT = 250;

const batchesOf = new WeakMap<Firestore, Batches<TakenStep, void>>();

/**
 * Counts and logs a reported step. Resolves once it is stored, because an instance may be frozen after its
 * response. Steps that arrive during a write share the next commit. So a crowd costs no more than an
 * instance's sequential writes.
 * @param now milliseconds since 1970
 */
export async function reportStep(
  { db }: Pick<Services, "db">,
  step: TakenStep,
  now = Date.now(),
): Promise<void> {
  await batchesFor(db).add(dayAt(now), step);
  logStep(step);
}

function batchesFor(db: Firestore): Batches<TakenStep, void> {
  const existing = batchesOf.get(db);
  if (existing) return existing;
  const batches = new Batches<TakenStep, void>(async (day, steps) => {
    const [shard, more] = countOf(db, steps, { writer: "report", day });
    await shard.set(more, { merge: true });
  }, MAX_IN_A_COMMIT);
  batchesOf.set(db, batches);
  return batches;
}
