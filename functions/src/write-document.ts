import type { WriteResult } from "./contract.ts";
import { Failure } from "./failure.ts";

/**
 * Writes under a document id and says how it went, in the words of spec §7: 200 "Document successfully written!",
 * 400 "document id is missing", 400 "Error while setting document : {error}". A `Failure` thrown by `write` is a
 * decision, not a broken write, and passes through.
 */
export async function writeDocument(id: string, write: () => Promise<unknown>): Promise<WriteResult> {
  if (!id) return { status: 400, message: "document id is missing" };
  try {
    await write();
    return { status: 200, message: "Document successfully written!" };
  } catch (error) {
    if (error instanceof Failure) throw error;
    const text = error instanceof Error ? error.message : String(error);
    return { status: 400, message: `Error while setting document : ${text}` };
  }
}

/** A result other than 200 becomes the failure "write-failed", so that callers have one way to learn of trouble. */
export function writtenOrThrow(result: WriteResult): WriteResult {
  if (result.status !== 200) throw new Failure("write-failed", { cause: result.message });
  return result;
}
