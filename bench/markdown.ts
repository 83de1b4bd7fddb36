import { formatCell } from "./format-cell.ts";
import type { Table } from "./report.ts";

/** The table as Markdown, in columns that align in a terminal. */
export function markdown({ title, columns, rows, note }: Table): string {
  const cells = [columns, ...rows.map((row) => row.map(formatCell))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const ruler = `|${widths.map((width, column) => (column === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  const [head = [], ...body] = cells;
  return [`### ${title}`, "", line(head), ruler, ...body.map(line), ...(note ? ["", note] : [])].join("\n");
}
