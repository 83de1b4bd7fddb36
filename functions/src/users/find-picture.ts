import type { Services } from "../platform/services.ts";
import type { StoredFile } from "../platform/storage.ts";

const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "image/svg+xml"];
const MOST_BYTES = 5 * 1024 * 1024;

/** Somebody's profile picture; null where there is none, or where what is there is no picture of at most five megabytes. */
export async function findPicture(
  { findFile }: Pick<Services, "findFile">,
  userId: string,
): Promise<StoredFile | null> {
  const file = await findFile("Users", userId);
  return file && imageTypes.includes(file.contentType) && file.byteLength <= MOST_BYTES ? file : null;
}
