import type { ShortLinksApi } from "short-links";
import { type ImportOptions, importLinks, type ReportLine } from "../import-links.ts";

export const exportPath = "export.csv";

/** Imports a file. Returns the counts, with the refused links instead of their number. */
export async function runImport(
  links: ShortLinksApi,
  file: string | Buffer,
  options: Partial<ImportOptions> = {},
) {
  const refused: ReportLine[] = [];
  const onReport = (line: ReportLine) => void (line.reason && refused.push(line));
  const files = new Map([[exportPath, Buffer.from(file)]]);
  const { imported, alreadyThere } = await importLinks(files, { ...links, onReport, ...options });
  return { imported, alreadyThere, refused };
}
