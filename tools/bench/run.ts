import { globSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Bench, print } from "./report.ts";

/** Runs every `*.bench.ts` and prints its tables. `--only NAME,…` runs some. */
const { values } = parseArgs({ options: { only: { type: "string" } } });
const files = globSync("*/**/*.bench.ts", { cwd: import.meta.dirname }).sort();
const benches = await Promise.all(
  files.map((file) => import(path.join(import.meta.dirname, file)) as Promise<Bench>),
);
const wanted = values.only?.split(",") ?? benches.map(({ name }) => name);
const chosen = benches.filter(({ name }) => wanted.includes(name));
if (chosen.length < wanted.length) {
  console.error(`Unknown bench. Choose one of: ${benches.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

for (const { name, run } of chosen) {
  console.log(`\n## ${name}`);
  for (const table of await run()) print(table);
}
// Open connections to the suite would keep this process alive.
process.exit();
