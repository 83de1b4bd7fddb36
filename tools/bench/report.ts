/** A table of figures. */
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

/** Prints a table, its numbers with three digits. */
export function print({ title, columns, rows, note }: Table): void {
  const rounded = (cell: string | number) => (typeof cell === "number" ? Number(cell.toPrecision(3)) : cell);
  const named = rows.map((row) => row.map((cell, index) => [columns[index], rounded(cell)]));
  console.log(`\n### ${title}`);
  console.table(named.map((row) => Object.fromEntries(row)));
  if (note) console.log(note);
}
