import type { DocumentReference, Transaction } from "firebase-admin/firestore";
import type { CounterReference, CounterSnapshot } from "../documents/rate-limits.ts";
import { readTogether, type Snapshots } from "../documents/snapshots.ts";
import { Failure } from "./failure.ts";
import type { Limited } from "./limits/call-limit.ts";
import type { Services } from "./services.ts";

/** What a transaction came to: it has writes to commit, or everything was as it should be already. */
export type Outcome = "written" | "nothing-to-do";

type Reference = Pick<DocumentReference, "id" | "path">;
type Decide<Documents extends readonly Reference[]> = (
  tx: Transaction,
  snapshots: Snapshots<Documents>,
) => Outcome | Promise<Outcome>;

// The SDK waits 1, 1.5, 2.25, … seconds between attempts, so eight of them fit into a minute, which is what a call has.
const MAX_ATTEMPTS = 8;

/** Ends an attempt that has nothing to write. */
class NothingToDo extends Error {}

/**
 * One read of the documents, a decision, one commit: two round trips however much is read and written, and a single
 * one where nothing is to be done, because that is given up and not committed. Tried again while others are in its
 * way, so `decide` may run several times. It counts against the caller's limit if it writes or refuses with a
 * Failure, and not if there was nothing to do: replays are free. Throws "too-many-requests" once the limit is reached.
 */
export async function transact<const Documents extends readonly Reference[]>(
  { db, limit }: Pick<Services, "db"> & Limited,
  documents: Documents,
  decide: Decide<Documents>,
): Promise<void> {
  const attempt = async (tx: Transaction) => {
    const [snapshots, counters] = await readBoth(tx, documents, limit?.counters(db) ?? []);
    limit?.check(counters);
    const outcome = await decide(tx, snapshots);
    if (outcome === "nothing-to-do") throw new NothingToDo();
    limit?.count(db, tx);
  };
  try {
    await db.runTransaction(attempt, { maxAttempts: MAX_ATTEMPTS });
  } catch (error) {
    if (error instanceof NothingToDo) return;
    if (error instanceof Failure && error.reason !== "too-many-requests") await limit?.countRefusal(db);
    throw error;
  }
}

/** Both with one remote call. */
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
