import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { type Engine, engines, journeysIn } from "./support/engine.ts";
import { runSideBySide } from "./support/side-by-side.ts";

/**
 * `run-engines.ts [--project engine] [part of a file's name…]` runs the journeys in Firefox and WebKit. Each
 * file runs in a separate process, two or more files at once. A file that hangs, as drivers may, is killed
 * after 15 minutes.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: "string", multiple: true } },
});

function job(engine: Engine, file: string) {
  // Each test is named when it is done, so that one that hangs is known by the one before.
  const config = ["--config", "apps/web/tests/engines.config.ts", "--project", engine, "--reporter=verbose"];
  // With its folder, as the ends of names alone are names of others.
  const command = ["node_modules/.bin/vitest", "run", ...config, `journeys/${file}`];
  return { name: `${engine} ${file}`, command };
}

const jobs = engines
  .filter((engine) => engine !== "chromium" && (values.project ?? [engine]).includes(engine))
  .flatMap((engine) => journeysIn(engine).map((file) => ({ engine, file })))
  .filter(({ file }) => positionals.length === 0 || positionals.some((part) => file.includes(part)))
  .map(({ engine, file }) => job(engine, file));

if (jobs.length === 0) {
  console.error(`No journey is named so: ${process.argv.slice(2).join(" ")}`);
  process.exitCode = 1;
}
// A browser times out beside a test that keeps both cores busy.
await runSideBySide(jobs, { atOnce: Math.max(2, availableParallelism() - 1), limit: 15 * 60 });
