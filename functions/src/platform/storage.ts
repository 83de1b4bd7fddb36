import { addAbortSignal } from "node:stream";
import { buffer } from "node:stream/consumers";
import { error as logError } from "firebase-functions/logger";
import pTimeout from "p-timeout";

const PATIENCE_MILLISECONDS = 2000;

/** A stored file's metadata and content. */
export interface StoredFile {
  /** The exact length of what `read` returns. */
  byteLength: number;
  /** Reads this version of the file. Rejects if it is not complete in time. */
  read: (timeoutMilliseconds: number) => Promise<Buffer<ArrayBuffer>>;
}

/**
 * The stored file `{collection}/{name}` (spec §7, file storage helper), or null if it does not exist. A storage that
 * fails or does not answer in time, by default within two seconds, must not break the page: false, and a failure is
 * logged. Read with the functions' own credentials; no download URL is created, since its token would never expire.
 */
export async function findFile(
  collection: string,
  name: string,
  patienceMilliseconds = PATIENCE_MILLISECONDS,
): Promise<StoredFile | null | false> {
  const found = metadataOf(`${collection}/${name}`).catch((error: unknown) => {
    if (isMissing(error)) return null;
    logStorageFailure(error);
    return false as const;
  });
  return pTimeout(found, { milliseconds: patienceMilliseconds, fallback: () => false as const });
}

/** Deletes the stored file `{collection}/{name}` if it exists. Rejects if the storage fails: the event or the call is repeated. */
export async function deleteFile(collection: string, name: string): Promise<void> {
  const file = await fileAt(`${collection}/${name}`);
  await file.delete({ ignoreNotFound: true });
}

async function metadataOf(path: string): Promise<StoredFile | null> {
  const [metadata] = await (await fileAt(path)).getMetadata();
  const { contentEncoding, size, generation } = metadata;
  // A compressed file is longer than its metadata says.
  if (contentEncoding) return null;
  return {
    byteLength: Number(size),
    read: async (timeoutMilliseconds) => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const file = await fileAt(path, generation);
      return buffer(addAbortSignal(signal, file.createReadStream({ decompress: false, validation: false })));
    },
  };
}

async function fileAt(path: string, generation?: string | number) {
  const { getStorage } = await import("firebase-admin/storage");
  return getStorage()
    .bucket()
    .file(path, generation === undefined ? {} : { generation });
}

/** Logs name and message only: other fields of the error may hold credentials. */
export function logStorageFailure(error: unknown): void {
  logError(`File storage: ${error instanceof Error ? `${error.name}: ${error.message}` : "failed"}`);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === 404;
}
