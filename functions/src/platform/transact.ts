import type { WriteResult } from "contract/callables";
import type { DocumentReference, Transaction } from "firebase-admin/firestore";
import { readTogether, type Snapshots } from "../documents/reading.ts";
import { Failure } from "./failure.ts";
import type { Limited } from "./limits/call-limit.ts";
import type { Services } from "./services.ts";

type Answer = "written" | "nothing-to-do";

// The SDK waits 1, 1.5, 2.25, … seconds between attempts; eight fit into a call's minute.
const MAX_ATTEMPTS = 8;

/** Aborts an attempt that has nothing to write. */
class NothingToDo extends Error {}

/**
 * Reads the documents, decides and commits: two round trips for any number of documents. A transaction with nothing to
 * write is abandoned after one. Retried on contention, so `decide` may run several times. Counts against the caller's
 * limit if it writes or throws a Failure; replays that change nothing are free. The limit's refusal comes before others.
 */
export async function transact<const Documents extends readonly DocumentReference[]>(
  { db, limit }: Pick<Services, "db"> & Limited,
  documents: Documents,
  decide: (tx: Transaction, snapshots: Snapshots<Documents>) => Answer | Promise<Answer>,
): Promise<void> {
  const checked = limit?.check(db);
  checked?.catch(() => {});
  const attempt = async (tx: Transaction) => {
    const all = await readTogether(tx, [...documents, ...(limit?.counters(db) ?? [])]);
    const counters = all.slice(documents.length);
    await checked;
    const snapshots = all.slice(0, documents.length) as unknown as Snapshots<Documents>;
    try {
      if ((await decide(tx, snapshots)) === "nothing-to-do") throw new NothingToDo();
    } catch (error) {
      if (error instanceof Failure) limit?.refuseBeyond(counters);
      throw error;
    }
    limit?.commit(tx, db, counters);
  };
  try {
    await db.runTransaction(attempt, { maxAttempts: MAX_ATTEMPTS });
  } catch (error) {
    if (error instanceof NothingToDo) return;
    if (error instanceof Failure && !costlessReasons.includes(error.reason)) await limit?.countRefusal(db);
    throw error;
  }
}

/** Another count would not change these refusals. */
const costlessReasons = ["too-many-requests", "network-blocked"];

/** Why a write failed (spec §7). For the log: callers see "write-failed". */
export class WriteError extends Error {
  readonly status = 400;
}

/**
 * Runs a use case that writes under a document id and returns the result of spec §7: 200 "Document successfully
 * written!", with the facts that the use case adds. Throws "write-failed" with a `WriteError` as its cause: "document id is missing", or "Error while setting
 * document : {error}" with that error as its own cause. A `Failure` passes through.
 */
export async function writeDocument<Facts>(
  id: string,
  write: () => Promise<Facts>,
): Promise<WriteResult & Facts> {
  if (!id) throw new Failure("write-failed", { cause: new WriteError("document id is missing") });
  let facts: Facts;
  try {
    facts = await write();
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    const text = cause instanceof Error ? cause.message : String(cause);
    const error = new WriteError(`Error while setting document : ${text}`, { cause });
    throw new Failure("write-failed", { cause: error });
  }
  return { status: 200, message: "Document successfully written!", ...facts };
}
