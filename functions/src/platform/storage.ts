import { addAbortSignal } from "node:stream";
import { buffer } from "node:stream/consumers";
import { error as logError } from "firebase-functions/logger";
import pTimeout from "p-timeout";

const MAX_BYTES = 5 * 1024 * 1024;

export interface StoredFile {
  /** Reads this version of the file. Rejects if it is not complete in time. */
  read: (timeoutMilliseconds: number) => Promise<Buffer<ArrayBuffer>>;
}

/**
 * The stored file `{collection}/{name}` (spec §7, file storage helper); null if it is missing or larger than 5 MiB. A
 * storage that fails or does not answer in time must not break the page: false, and a failure is logged. Read with the
 * functions' own credentials; no download URL is created, since its token would never expire.
 */
export async function findFile(collection: string, name: string, patienceMilliseconds = 2000) {
  const found = metadataOf(`${collection}/${name}`).catch((error: unknown) => {
    if (Object(error).code === 404) return null;
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
  const isSmall = !contentEncoding && Number(size) <= MAX_BYTES;
  if (!isSmall) return null;
  return {
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
