/** A table of figures. */
export interface Table {
  title: string;
  columns: string[];
  rows: Array<Array<string | number>>;
  /** Conditions of the measurement. */
  note?: string;
}

/** The exports of each `*.bench.ts`. */
export interface Bench {
  /** For `--only`. */
  name: string;
  run(): Promise<Table[]>;
}

/** Prints a table, its numbers with three digits. */
export function print({ title, columns, rows, note }: Table): void {
  const rounded = (cell: string | number) => (typeof cell === "number" ? Number(cell.toPrecision(3)) : cell);
  const named = rows.map((row) => row.map((cell, index) => [columns[index], rounded(cell)]));
  console.log(`\n### ${title}`);
  console.table(named.map((row) => Object.fromEntries(row)));
  if (note) console.log(note);
}

/** Of an even number of values, the upper one of the middle. Throws without values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.floor(sorted.length / 2)];
  if (value === undefined) throw new RangeError("no values");
  return value;
}
