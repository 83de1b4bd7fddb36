import { globSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Bench, markdown } from "./report.ts";

/**
 * Runs every `*.bench.ts` and prints its tables. `--only NAME` runs one. The journey also takes `--rounds 11`.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string" },
  },
});
const options = { rounds: values.rounds === undefined ? undefined : Number(values.rounds) };
const files = globSync("*/**/*.bench.ts", { cwd: import.meta.dirname }).sort();
const benches = await Promise.all(
  files.map((file) => import(path.join(import.meta.dirname, file)) as Promise<Bench>),
);
const chosen = benches.filter(({ name }) => name === (values.only ?? name));
if (chosen.length === 0) {
  console.error(`Unknown bench. Choose one of: ${benches.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

for (const { name, run } of chosen) {
  console.log(`\n## ${name}`);
  for (const table of await run(options)) console.log(`\n${markdown(table)}`);
}
// Open connections to the suite would keep this process alive.
process.exit();
