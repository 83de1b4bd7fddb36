/** What a benchmark has found, ready to be printed and drawn. */
export interface Report {
  tables: Table[];
  plots: Plot[];
}

export interface Table {
  title: string;
  /** The first column is text, the others are numbers. */
  columns: string[];
  rows: Array<Array<string | number>>;
  /** What a reader has to know to read it right. */
  note?: string;
}

export interface Plot {
  title: string;
  /** Behind every value, such as "ms". */
  unit: string;
  bars: Array<{ label: string; value: number }>;
}

/** What the command line asks for; a bench that has no use for it takes no notice. */
export interface BenchOptions {
  /** How often everything is measured. */
  rounds?: number | undefined;
  /** How many times slower than this machine the visitor's phone is. */
  slowdown?: number | undefined;
  /** LINK: every request waits. DT: Chromium's DevTools slow the link down. */
  link?: "LINK" | "DT" | undefined;
}

/** What a file `*.bench.ts` exports. */
export interface Bench {
  /** For `--only`. */
  name: string;
  run(options: BenchOptions): Promise<Report>;
}
