import type { Services } from "../platform/services.ts";
import type { StoredFile } from "../platform/storage.ts";

// Safari shows an iPhone's format, HEIC, and other browsers the placeholder. SVG is missing: it can hold a script.
const imageTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/heic",
  "image/heif",
];
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * A user's profile picture; null if it is missing or not an image of at most 5 MiB; false if the storage
 * failed, see `findFile`.
 */
export async function findPicture(
  { findFile }: Pick<Services, "findFile">,
  userId: string,
): Promise<StoredFile | null | false> {
  const file = await findFile("Users", userId);
  if (!file) return file;
  return imageTypes.includes(file.contentType) && file.byteLength <= MAX_BYTES ? file : null;
}
