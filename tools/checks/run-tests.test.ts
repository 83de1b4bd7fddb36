import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("a mistyped test path is an error before anything is built", () => {
  const args = ["tools/checks/run-tests.ts", "functions/src/users", "functions/src/usres"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: "",
    stderr: 'No test file matches "functions/src/usres".\n',
  });
});
