import { expect, test } from "vitest";
import { exitCode, ProcessGroups } from "./process-groups.ts";

test("a group whose members have ended, but were not waited for yet, has ended: macOS refuses to signal it", async () => {
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
