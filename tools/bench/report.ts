/** A table of figures; `markdown` prints it. */
export interface Table {
  title: string;
  /** The first column is text, the others are numbers. */
  columns: string[];
  rows: Array<Array<string | number>>;
  /** Conditions of the measurement. */
  note?: string;
}

/** Options of the command line. A bench ignores those that it does not use. */
export interface BenchOptions {
  rounds?: number | undefined;
}

/** The exports of each `*.bench.ts`. */
export interface Bench {
  /** For `--only`. */
  name: string;
  run(options: BenchOptions): Promise<Table[]>;
}

const number = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
const wholeNumber = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** Formats a count in full and a measurement with three digits. */
function formatCell(cell: string | number): string {
  if (typeof cell === "string") return cell;
  return Math.abs(cell) >= 100 ? wholeNumber.format(cell) : number.format(cell);
}

/** Formats a table as Markdown, with columns that align in a terminal. */
export function markdown({ title, columns, rows, note }: Table): string {
  const cells = [columns, ...rows.map((row) => row.map(formatCell))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const ruler = `|${widths.map((width, column) => (column === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  const [head = [], ...body] = cells;
  return [`### ${title}`, "", line(head), ruler, ...body.map(line), ...(note ? ["", note] : [])].join("\n");
}
