import { parseArgs } from "node:util";
import { exitCode, ProcessGroups } from "emulators/src/suite/process-groups.ts";
import { type Engine, engines, journeysIn } from "./support/engine.ts";

/**
 * `run-engines.ts [--project engine] [part of a file's name…]`: makes the journeys in Firefox and WebKit, each file in a process
 * of its own, says at the end what each came to and how long it took, and exits with 1 if one failed. A file that hangs,
 * as drivers may, is ended and named, and the others go on.
 */
const minutesForFile = 15;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: "string", multiple: true } },
});

const groups = new ProcessGroups();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** What a file came to in an engine: "passed" if all is well. */
async function run(engine: Engine, file: string): Promise<string> {
  // Each test is named when it is done, so that one that hangs is known by the one before.
  const config = ["--config", "apps/web/tests/engines.config.ts", "--project", engine, "--reporter=verbose"];
  // With its folder, as the ends of names alone are names of others.
  const command = ["node_modules/.bin/vitest", "run", ...config, `journeys/${file}`];
  const vitest = groups.start(command, { stdio: "inherit" });
  let isEnded = false;
  const timer = setTimeout(() => {
    isEnded = true;
    if (vitest.pid) process.kill(-vitest.pid, "SIGKILL");
  }, minutesForFile * 60_000);
  const code = await exitCode(vitest).finally(() => clearTimeout(timer));
  if (isEnded) return `ended after ${minutesForFile} minutes`;
  return code === 0 ? "passed" : "failed";
}

const chosen = engines
  .filter((engine) => engine !== "chromium" && (values.project ?? [engine]).includes(engine))
  .flatMap((engine) => journeysIn(engine).map((file) => ({ engine, file })))
  .filter(({ file }) => positionals.length === 0 || positionals.some((part) => file.includes(part)));

const results: string[] = [];
for (const { engine, file } of chosen) {
  const started = performance.now();
  const result = await run(engine, file);
  if (result !== "passed") process.exitCode = 1;
  const seconds = Math.round((performance.now() - started) / 1000);
  results.push(`${result.padEnd(8)} ${String(seconds).padStart(4)} s  ${engine} ${file}`);
}
if (results.length === 0) {
  console.error(`No journey is named so: ${process.argv.slice(2).join(" ")}`);
  process.exitCode = 1;
}
console.info(results.join("\n"));
console.info(`${chosen.length} files in ${Math.round(performance.now() / 60_000)} minutes`);
