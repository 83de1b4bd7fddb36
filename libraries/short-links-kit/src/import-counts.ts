/**
 * Links, not rows: a row of Bitly may have several. Rows of other files in an archive are skipped. `noted` links have
 * lost a part.
 */
export type ImportCounts = Record<
  "found" | "imported" | "alreadyThere" | "refused" | "skipped" | "noted",
  number
>;

/** Throws an Error if a link got lost: each is imported, already there, refused or skipped. */
export function checkSum({ found, imported, alreadyThere, refused, skipped }: ImportCounts): void {
  const sum = imported + alreadyThere + refused + skipped;
  if (sum === found) return;
  throw new Error(`${found} links were found, but ${sum} are accounted for. This is a bug.`);
}
