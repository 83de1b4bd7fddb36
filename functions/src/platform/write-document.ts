import type { WriteResult } from "contract/callables";
import { Failure } from "./failure.ts";

/** Why a write failed (spec §7). For the log: callers see "write-failed". */
export class WriteError extends Error {
  readonly status = 400;
}

/**
 * Runs a use case that writes under a document id and returns the result of spec §7: 200 "Document successfully
 * written!". Throws "write-failed" with a `WriteError` as its cause: "document id is missing", or "Error while setting
 * document : {error}" with that error as its own cause. A `Failure` passes through.
 */
export async function writeDocument(id: string, write: () => Promise<void>): Promise<WriteResult> {
  if (!id) throw new Failure("write-failed", { cause: new WriteError("document id is missing") });
  try {
    await write();
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    const text = cause instanceof Error ? cause.message : String(cause);
    const error = new WriteError(`Error while setting document : ${text}`, { cause });
    throw new Failure("write-failed", { cause: error });
  }
  return { status: 200, message: "Document successfully written!" };
}
