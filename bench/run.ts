import { globSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { markdown } from "./markdown.ts";
import type { Bench, Report } from "./report.ts";
import { writePage } from "./write-page.ts";

/**
 * Runs every `*.bench.ts` below, or `--only` one, prints the tables and writes output/bench/index.html. The journey takes
 * `--rounds 11`, `--slowdown 6` and `--link DT` as well.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string" },
    slowdown: { type: "string" },
    link: { type: "string" },
  },
});
const given = (option: string | undefined) => (option === undefined ? undefined : Number(option));
const link = (["LINK", "DT"] as const).find((one) => one === values.link);
const options = { rounds: given(values.rounds), slowdown: given(values.slowdown), link };
const files = globSync("*/**/*.bench.ts", { cwd: import.meta.dirname }).sort();
const benches = await Promise.all(
  files.map((file) => import(path.join(import.meta.dirname, file)) as Promise<Bench>),
);
const chosen = benches.filter(({ name }) => name === (values.only ?? name));
if (chosen.length === 0) {
  console.error(`There are only: ${benches.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

const reports: Record<string, Report> = {};
for (const { name, run } of chosen) {
  console.log(`\n## ${name}`);
  const report = await run(options);
  for (const table of report.tables) console.log(`\n${markdown(table)}`);
  reports[name] = report;
}
console.log(`\nWith plots: ${await writePage(reports)}`);
// Connections to the suite would keep this process alive.
process.exit();
