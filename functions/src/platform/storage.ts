import { once } from "node:events";
import { addAbortSignal, Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { error as logError } from "firebase-functions/logger";

const PATIENCE_MILLISECONDS = 2000;
const READ_TIMEOUT_MILLISECONDS = 20_000;

/** What is known of a stored file before any of it is downloaded. */
export interface StoredFile {
  /** As its uploader says, without parameters: "image/png". */
  contentType: string;
  /** Exactly what `read` gives. */
  byteLength: number;
  /**
   * The bytes of the very file that this was said of, once the first are there. Rejects where there are none, and the
   * stream fails where not all of them have come in time, which is 20 seconds.
   */
  read: (timeoutMilliseconds?: number) => Promise<ReadableStream<Uint8Array>>;
}

/**
 * The stored file `{collection}/{name}` (spec §7, file storage helper), or false where there is no such file. A storage
 * that fails, or does not answer within two seconds, must not cost anybody the page, so that is false as well, and
 * logged. It is read with the functions' own rights: no download address is made, whose token would never end.
 */
export async function findFile(collection: string, name: string): Promise<StoredFile | false> {
  const found = metadataOf(`${collection}/${name}`).catch((error: unknown) => {
    if (!isMissing(error)) logStorageFailure(error);
    return false as const;
  });
  return Promise.race([found, wait(PATIENCE_MILLISECONDS, false as const, { ref: false })]);
}

/** Removes the stored file `{collection}/{name}`; that it is not there is fine, anything else throws. */
export async function deleteFile(collection: string, name: string): Promise<void> {
  const file = await fileAt(`${collection}/${name}`);
  await file.delete({ ignoreNotFound: true });
}

async function metadataOf(path: string): Promise<StoredFile | false> {
  const [metadata] = await (await fileAt(path)).getMetadata();
  const { contentType = "", contentEncoding, size, generation } = metadata;
  // A compressed file has more bytes than it says.
  if (contentEncoding) return false;
  return {
    contentType: contentType.split(";")[0]?.trim().toLowerCase() ?? "",
    byteLength: Number(size),
    read: (timeoutMilliseconds = READ_TIMEOUT_MILLISECONDS) =>
      readFile(path, generation, AbortSignal.timeout(timeoutMilliseconds)),
  };
}

async function readFile(path: string, generation: string | number | undefined, signal: AbortSignal) {
  const file = await fileAt(path, generation);
  const bytes = addAbortSignal(signal, file.createReadStream({ decompress: false, validation: false }));
  await once(bytes, "readable");
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
}

async function fileAt(path: string, generation?: string | number) {
  const { getStorage } = await import("firebase-admin/storage");
  return getStorage()
    .bucket()
    .file(path, generation === undefined ? {} : { generation });
}

/** Says what failed and why, not with which rights. */
export function logStorageFailure(error: unknown): void {
  logError(`File storage: ${error instanceof Error ? `${error.name}: ${error.message}` : "failed"}`);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === 404;
}
