import { readFileSync } from "node:fs";

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");

/** What one instance does in a second, measured by `--only throughput`: activations over HTTP, 50 at once. */
export const ACTIVATIONS_A_SECOND = numberIn(
  read("performance.md"),
  /^\| over HTTP, one instance +\| +50 \| +([\d,.]+) \|/m,
);

/** The documents that a call writes, which cost.test.ts holds to be so. */
export function documentsWritten(call: string): number {
  return numberIn(read("costs.md"), new RegExp(`^\\| ${call} +\\|(?: +\\d+ \\|){3} +(\\d+) \\|$`, "m"));
}

/** The calls of `countStep` for each invitation that is opened. */
export const REPORTS_OF_AN_OPENING = numberIn(
  read("costs.md"),
  /For each invitation that is opened that is about ([\d.]+) calls/,
);

/** Throws where the document no longer says it. */
function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`no document says ${pattern}`);
  return Number(found.replace(",", ""));
}
