import { setTimeout as wait } from "node:timers/promises";
import { error as logError } from "firebase-functions/logger";

const PATIENCE_MILLISECONDS = 2000;

/**
 * The download address of the stored file `{collection}/{name}` (spec §7, file storage helper), or false where there
 * is no such file. A storage that fails, or does not answer within two seconds, must not cost anybody the page, so
 * that is false as well, and logged.
 */
export async function downloadUrl(collection: string, name: string): Promise<string | false> {
  const { getDownloadURL, getStorage } = await import("firebase-admin/storage");
  const address = getDownloadURL(getStorage().bucket().file(`${collection}/${name}`)).catch(
    (error: unknown) => {
      if (!isMissing(error)) logError("File storage:", error);
      return false as const;
    },
  );
  return Promise.race([address, wait(PATIENCE_MILLISECONDS, false as const, { ref: false })]);
}

/** Removes the stored file `{collection}/{name}`; that it is not there is fine, anything else throws. */
export async function deleteFile(collection: string, name: string): Promise<void> {
  const { getStorage } = await import("firebase-admin/storage");
  await getStorage().bucket().file(`${collection}/${name}`).delete({ ignoreNotFound: true });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === 404;
}
