import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("a mistyped test path is an error before anything is built", () => {
  const args = ["tools/checks/run-tests.ts", "journeys/welcome", "functions/src/usres"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ status, stdout, stderr: stderr.split("\n") }).toEqual({
    status: 1,
    stdout: "",
    stderr: [
      expect.stringMatching(
        /^Test files with "journeys\/welcome" in their path: \d+ of the project "journeys"\.$/,
      ),
      'No test file matches "functions/src/usres".',
      "",
    ],
  });
});

test("tests that need neither build nor suite start at once", () => {
  const args = ["tools/checks/run-tests.ts", "packages/ui"];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/packages: \d+ of \d+ tests passed/),
  });
  expect(stdout).not.toContain("build");
});
