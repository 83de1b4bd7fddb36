import type { ShortLinksApi } from "short-links";
import { type ImportOptions, importLinks } from "../import-links.ts";

export type Refused = Parameters<NonNullable<ImportOptions["onRefused"]>>[0];

export const exportPath = "export.csv";

/** Imports a file. Returns the counts, with the refused links instead of their number. */
export async function runImport(
  links: ShortLinksApi,
  file: string | Buffer,
  options: Partial<ImportOptions> = {},
) {
  const refused: Refused[] = [];
  const onRefused = (link: Refused) => void refused.push(link);
  const files = new Map([[exportPath, Buffer.from(file)]]);
  const { imported, alreadyThere } = await importLinks(files, { ...links, onRefused, ...options });
  return { imported, alreadyThere, refused };
}
