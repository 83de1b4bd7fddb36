import { expect, test } from "vitest";
import { functionOutput } from "./terminal.ts";

const entry = (severity: string, message: string) => `>  ${JSON.stringify({ severity, message })}`;

test.each([
  ["what console.log prints", ">  { inviter: 'ana' }", "{ inviter: 'ana' }"],
  ["an object that is no log entry", '>  {"name":"Ana"}', '{"name":"Ana"}'],
  [
    "an error with frames",
    entry(
      "ERROR",
      "Boom\n    at own (/app/functions/lib/index.js:1:2)\n    at x (/app/node_modules/a/b.js:3:4)",
    ),
    "Boom\n    at own (/app/functions/lib/index.js:1:2)",
  ],
  ["an uncaught error", ">  TypeError: x is not a function", "TypeError: x is not a function"],
  ["a failed event", "⚠  functions: Error: not yet", "Error: not yet"],
  [
    "functions that do not load",
    "Failed to generate manifest from function source: Unexpected end of input",
    "Failed to generate manifest from function source: Unexpected end of input",
  ],
])("shows %s", (_what, line, shown) => {
  expect(functionOutput(line)).toBe(shown);
});

test.each([
  ["a counted step", entry("INFO", "step")],
  ["the framework's own entries", entry("DEBUG", "Callable request verification passed")],
  ["the emulator's warnings", "⚠  functions: Detected non-HTTPS callback"],
  ["the emulator's own lines", 'i  functions: Beginning execution of "us-central1-getInviter"'],
])("leaves %s in the log", (_what, line) => {
  expect(functionOutput(line)).toBeUndefined();
});
