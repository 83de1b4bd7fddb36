import { Readable } from "node:stream";
import type { ShortLinksApi } from "short-links";
import { type ImportOptions, importLinks } from "../import-links.ts";

export type Refused = Parameters<NonNullable<ImportOptions["onRefused"]>>[0];

/** Imports a file, and returns the counts with the refused links instead of their number. */
export async function runImport(
  links: ShortLinksApi,
  file: string | Buffer,
  options: Partial<ImportOptions> = {},
) {
  const refused: Refused[] = [];
  const onRefused = (link: Refused) => void refused.push(link);
  const bytes = Readable.from([Buffer.from(file)]);
  const { imported, alreadyThere, skipped } = await importLinks(bytes, { ...links, onRefused, ...options });
  return { imported, alreadyThere, refused, ...(skipped > 0 && { skipped }) };
}

/** The ids of a collection's documents. */
export async function idsOf({ db }: Pick<ShortLinksApi, "db">, collection: string): Promise<string[]> {
  return (await db.collection(collection).get()).docs.map(({ id }) => id);
}

/** JSON lines. */
export const jsonLines = (...values: object[]) =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");
