import { expect, onTestFinished, test, vi } from "vitest";
import { exitCode, ProcessGroups } from "./process-groups.ts";

test("a group of ended processes that were not yet reaped counts as ended: macOS refuses to signal it", async () => {
  const { kill } = process;
  const spy = vi.spyOn(process, "kill").mockImplementation((pid, signal) => {
    kill.call(process, pid, signal);
    throw Object.assign(new Error("kill EPERM"), { code: "EPERM" });
  });
  onTestFinished(() => spy.mockRestore());
  const groups = new ProcessGroups();
  const leader = groups.start(["sleep", "1000"], { stdio: "ignore" });
  const code = exitCode(leader);
  await groups.stop("SIGTERM");
  expect(await code).toBe(143);
  expect(spy.mock.calls.map(([, signal]) => signal)).toEqual(["SIGTERM", "SIGKILL"]);
});
