import { spawnSync } from "node:child_process";
import { platform } from "node:process";
import { expect, test } from "vitest";
import { processorSeconds } from "./processor-time.ts";

test("the time of children and of their children counts, where the system says it", () => {
  const before = processorSeconds();
  if (platform !== "linux") return expect(before).toBeNull();
  const busy = "const end = process.cpuUsage().user + 5e5; while (process.cpuUsage().user < end);";
  const parent = `require("node:child_process").spawnSync(process.execPath, ["--eval", ${JSON.stringify(busy)}]);`;
  spawnSync(process.execPath, ["--eval", parent]);
  expect((processorSeconds() ?? 0) - (before ?? 0)).toBeGreaterThan(0.4);
});
