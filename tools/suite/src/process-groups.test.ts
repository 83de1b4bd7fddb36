import { expect, test } from "vitest";
import { exitCode, ProcessGroups } from "./process-groups.ts";

test("a group of ended processes that were not yet reaped counts as ended: macOS refuses to signal it", async () => {
  const sent: unknown[] = [];
  const groups = new ProcessGroups((pid, signal) => {
    sent.push(signal);
    process.kill(pid, signal);
    throw Object.assign(new Error("kill EPERM"), { code: "EPERM" });
  });
  const leader = groups.start(["sleep", "1000"], { stdio: "ignore" });
  const code = exitCode(leader);
  await groups.stop("SIGTERM");
  expect(await code).toBe(143);
  expect(sent).toEqual(["SIGTERM", "SIGKILL"]);
});
