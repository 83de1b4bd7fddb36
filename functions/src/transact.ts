import type { DocumentReference, DocumentSnapshot, Transaction } from "firebase-admin/firestore";
import { Failure } from "./failure.ts";
import type { Limited } from "./limits/call-limit.ts";
import type { Services } from "./services.ts";

/** What a transaction came to: it has writes to commit, or everything was as it should be already. */
export type Outcome = "written" | "nothing-to-do";

type Decide = (tx: Transaction, snapshots: DocumentSnapshot[]) => Outcome | Promise<Outcome>;

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
export async function transact(
  { db, limit }: Pick<Services, "db"> & Limited,
  documents: DocumentReference[],
  decide: Decide,
): Promise<void> {
  const attempt = async (tx: Transaction) => {
    const snapshots = await tx.getAll(...documents, ...(limit?.counters(db) ?? []));
    limit?.check(snapshots.slice(documents.length));
    const outcome = await decide(tx, snapshots.slice(0, documents.length));
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
