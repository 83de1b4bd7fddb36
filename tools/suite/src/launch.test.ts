import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Launcher, launcherInTest, printed } from "./testing/launcher.ts";
import { descendants, stillRunning } from "./testing/processes.ts";

/** Launches what this text runs, which has `runCommand` and the launch itself. */
async function launched(text: string): Promise<Launcher> {
  const folder = await mkdtemp(join(tmpdir(), "launched-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const entry = join(folder, "entry.ts");
  const code = `
    import { launch, runCommand } from ${JSON.stringify(import.meta.resolve("./launch.ts"))};
    await launch((launch) => {
      launch.groups.start(["sleep", "1000"], { stdio: "ignore" });
      ${text}
      console.log("running");
      return new Promise(() => {});
    });`;
  await writeFile(entry, code);
  return launcherInTest(entry, []);
}

test("failures caused by the shutdown do not change the exit code", async () => {
  // As a request to Auth does that is on its way when Auth is ended, and a connection that is cut.
  const suite = await launched(`launch.ending.addEventListener("abort", () => {
    void Promise.reject(new Error("Auth is gone"));
    setImmediate(() => { throw new Error("a connection is gone"); });
  });`);
  await printed(suite, "running");
  process.kill(suite.pid, "SIGINT");
  expect([await suite.exited, suite.errors]).toEqual([130, ""]);
});

test("a command's exit code is the suite's, which ends all it started", async () => {
  const command = ["sh", "-c", "echo running; read line; exit 7"];
  const suite = await launched(`return runCommand(launch, ${JSON.stringify(command)}, {});`);
  await printed(suite, "running");
  const started = descendants(suite.pid);
  suite.type("end");
  expect(await suite.exited).toBe(7);
  expect(started.map(({ command }) => command)).toContain("sleep 1000");
  await expect.poll(() => stillRunning(started)).toEqual([]);
});

test("an uncaught error ends the suite with 1 and all it started, and is printed with the log's path", async () => {
  const suite = await launched(`process.stdin.once("data", () => { throw new Error("a part is broken"); });`);
  await printed(suite, "running");
  const started = descendants(suite.pid);
  expect(started).toMatchObject([{ command: "sleep 1000" }]);
  suite.type("break");
  expect(await suite.exited).toBe(1);
  await expect.poll(() => stillRunning(started)).toEqual([]);
  expect(suite.errors).toMatch(
    /^The local suite failed unexpectedly; its log is \S+\.log\nError: a part is broken/,
  );
});
