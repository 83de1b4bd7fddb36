import type { DocumentReference, Transaction } from "firebase-admin/firestore";
import type { CounterReference, CounterSnapshot } from "../documents/rate-limits.ts";
import { readTogether, type Snapshots } from "../documents/snapshots.ts";
import { Failure } from "./failure.ts";
import type { Limited } from "./limits/call-limit.ts";
import type { Services } from "./services.ts";

/** The outcome of a transaction: writes to commit, or nothing to change. */
export type Outcome = "written" | "nothing-to-do";

type Reference = Pick<DocumentReference, "id" | "path">;
type Decide<Documents extends readonly Reference[]> = (
  tx: Transaction,
  snapshots: Snapshots<Documents>,
) => Outcome | Promise<Outcome>;

// The SDK waits 1, 1.5, 2.25, … seconds between attempts; eight fit into a call's minute.
const MAX_ATTEMPTS = 8;

/** Aborts an attempt that has nothing to write. */
class NothingToDo extends Error {}

/**
 * Reads the documents, decides, commits: two round trips however many documents, and one if there is nothing to write,
 * since the transaction is then abandoned. Retried on contention, so `decide` may run several times. Counts against the
 * caller's limit if it writes or throws a Failure; replays that change nothing are free. Throws "too-many-requests"
 * once the limit is reached, and "network-blocked" where an operator has blocked the caller's network.
 */
export async function transact<const Documents extends readonly Reference[]>(
  { db, limit }: Pick<Services, "db"> & Limited,
  documents: Documents,
  decide: Decide<Documents>,
): Promise<void> {
  const admitted = limit?.admit(db);
  admitted?.catch(() => {});
  const attempt = async (tx: Transaction) => {
    const [snapshots, counters] = await readBoth(tx, documents, limit?.counters(db) ?? []);
    limit?.check(counters);
    await admitted;
    const outcome = await decide(tx, snapshots);
    if (outcome === "nothing-to-do") throw new NothingToDo();
    limit?.count(db, tx);
  };
  try {
    await db.runTransaction(attempt, { maxAttempts: MAX_ATTEMPTS });
  } catch (error) {
    if (error instanceof NothingToDo) return;
    if (error instanceof Failure && !costlessReasons.includes(error.reason)) await limit?.countRefusal(db);
    throw error;
  }
}

/** Whom these refuse, a counter more would not refuse any better. */
const costlessReasons = ["too-many-requests", "network-blocked"];

/** Reads both in one round trip. */
async function readBoth<Documents extends readonly Reference[]>(
  tx: Transaction,
  documents: Documents,
  counters: CounterReference[],
): Promise<[Snapshots<Documents>, CounterSnapshot[]]> {
  const snapshots: readonly unknown[] = await readTogether(tx, [...documents, ...counters]);
  return [
    snapshots.slice(0, documents.length) as readonly unknown[] as Snapshots<Documents>,
    snapshots.slice(documents.length) as CounterSnapshot[],
  ];
}
