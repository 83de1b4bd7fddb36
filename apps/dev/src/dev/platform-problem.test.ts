import { expect, test } from "vitest";
import { platformProblem } from "./platform-problem.ts";

const wsl = "5.15.153.1-microsoft-standard-WSL2";

test.each([
  ["win32", "10.0.22631", "C:\\sundial\\", /run this inside WSL/],
  ["linux", wsl, "/mnt/c/Users/mira/sundial/", /clone into WSL's own folders/],
] as const)("on %s %s in %s, says what to do", (platform, kernel, folder, told) => {
  expect(platformProblem({ platform, kernel, folder })).toMatch(told);
});

test.each([
  ["linux", wsl, "/home/mira/sundial/"],
  ["linux", "6.8.0-generic", "/mnt/c/sundial/"],
  ["darwin", "24.1.0", "/Users/mira/sundial/"],
] as const)("on %s %s in %s, reports nothing", (platform, kernel, folder) => {
  expect(platformProblem({ platform, kernel, folder })).toBeNull();
});
