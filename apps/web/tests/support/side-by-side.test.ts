import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launcherInTest } from "suite/testing/launcher.ts";
import { descendants, stillRunning } from "suite/testing/processes.ts";
import { expect, onTestFinished, test } from "vitest";

/** Simulates a hung driver with a browser in a separate process group, and a test that never yields. */
const hanging = `import { spawn } from "node:child_process";
  test("hangs", () => {
    spawn("sleep", ["1234"], { detached: true, stdio: "ignore" });
    for (;;);
  });`;
const failing = `test("fails", () => expect("a").toBe("b"));`;
const passing = `test("passes", () => expect("a").toBe("a"));`;

/** Runs test files one after the other, each in a separate Vitest. */
async function running(files: Record<string, string>, limit: number) {
  const folder = await mkdtemp(join(tmpdir(), "side-by-side-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const jobs = [];
  for (const [name, text] of Object.entries(files)) {
    const root = join(folder, name);
    await mkdir(root);
    await writeFile(join(root, "one.test.ts"), text);
    jobs.push({ name, command: ["node_modules/.bin/vitest", "run", "--globals", "--root", root] });
  }
  const entry = join(folder, "entry.ts");
  const module = JSON.stringify(import.meta.resolve("./side-by-side.ts"));
  const options = JSON.stringify({ atOnce: 1, limit });
  const code = `import { runSideBySide } from ${module};
    await runSideBySide(${JSON.stringify(jobs)}, ${options});`;
  await writeFile(entry, code);
  return launcherInTest(entry, []);
}

test("a file that hangs is ended with its browser and named, the others go on, and the run fails", async () => {
  const run = await running({ hanging, passing }, 10);
  await expect.poll(() => descendants(run.pid).map(({ command }) => command)).toContain("sleep 1234");
  const started = descendants(run.pid);
  expect(await run.exited).toBe(1);
  expect(run.output).toMatch(
    /^ended after 10 seconds +\d+ s {2}hanging\npassed +\d+ s {2}passing\n2 files in 0/m,
  );
  // A killed process ends a moment later.
  await expect.poll(() => stillRunning(started)).toEqual([]);
});

test("a file that fails is named with what it printed, and the run fails", async () => {
  const run = await running({ passing, failing }, 60);
  expect(await run.exited).toBe(1);
  expect(run.output).toContain("expected 'a' to be 'b'");
  expect(run.output).toMatch(/^passed +\d+ s {2}passing\nfailed +\d+ s {2}failing\n2 files in 0/m);
});

test("a run in which all files pass succeeds", async () => {
  const run = await running({ passing }, 60);
  expect(await run.exited).toBe(0);
});

test("Ctrl-C ends everything that was started", async () => {
  const run = await running({ hanging, passing }, 60);
  await expect.poll(() => descendants(run.pid).map(({ command }) => command)).toContain("sleep 1234");
  const started = descendants(run.pid);
  process.kill(run.pid, "SIGINT");
  expect(await run.exited).toBe(130);
  // A killed process ends a moment later.
  await expect.poll(() => stillRunning(started)).toEqual([]);
});

test("a name that no journey has fails", async () => {
  const run = launcherInTest(join(import.meta.dirname, "../run-engines.ts"), ["no-such-journey"]);
  expect(await run.exited).toBe(1);
  expect(run.errors).toContain("No journey is named so: no-such-journey");
});
