/**
 * The download address of the stored file `{collection}/{name}` (spec §7, file storage helper), or false where there
 * is no such file or the storage cannot be reached: a missing picture must never cost the page.
 */
export async function downloadUrl(collection: string, name: string): Promise<string | false> {
  const { getDownloadURL, getStorage } = await import("firebase-admin/storage");
  try {
    return await getDownloadURL(getStorage().bucket().file(`${collection}/${name}`));
  } catch {
    return false;
  }
}
