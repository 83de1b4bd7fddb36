import type { Firestore, Transaction } from "firebase-admin/firestore";
import { countOf, dayAt, type TakenStep } from "./tally.ts";

/**
 * Counts steps in the same commit as what proves that they were taken: once, however often a call is repeated. One more
 * document is written and none is read, so no round trip is added.
 */
export function countSteps(db: Firestore, tx: Transaction, steps: readonly TakenStep[]): void {
  if (steps.length === 0) return;
  const [shard, more] = countOf(db, steps, { writer: "transaction", day: dayAt(Date.now()) });
  tx.set(shard, more, { merge: true });
}
