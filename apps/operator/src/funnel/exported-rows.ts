import type { FunnelCount } from "../../../../functions/src/operator-contract.ts";

/** The counts as they were read, under the names that the code has: what a spreadsheet sums up by itself. */
export function exportedRows(rows: readonly FunnelCount[]): (string | number)[][] {
  return [
    ["day", "step", "language", "method", "device", "browser", "count"],
    ...rows.map(({ day, step, language, method, device, inApp, count }) => [
      day,
      step,
      language,
      method,
      device,
      inApp ? "inApp" : "browser",
      count,
    ]),
  ];
}
