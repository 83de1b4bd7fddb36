import { launcherInTest } from "suite/testing/launcher.ts";
import { descendants, stillRunning } from "suite/testing/processes.ts";
import { expect, test, vi } from "vitest";

test("a launcher killed while starting leaves no process behind", async () => {
  const exec = launcherInTest("exec.ts", ["true"]);
  const started = await vi.waitUntil(
    () => (descendants(exec.pid).length > 0 ? descendants(exec.pid) : false),
    { timeout: 90_000 },
  );
  process.kill(exec.pid, "SIGKILL");
  expect(await exec.exited).toBe(137);
  await expect.poll(() => stillRunning(started)).toEqual([]);
});
