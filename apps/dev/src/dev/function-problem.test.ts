import { expect, test } from "vitest";
import { functionProblem } from "./show.ts";

const entry = (severity: string, message: string) => `>  ${JSON.stringify({ severity, message })}`;

test.each([
  [entry("ERROR", "Error Notification: 503"), "Error Notification: 503"],
  [
    entry(
      "ERROR",
      "Boom\n    at own (/app/functions/lib/index.js:1:2)\n    at x (/app/node_modules/a/b.js:3:4)",
    ),
    "Boom\n    at own (/app/functions/lib/index.js:1:2)",
  ],
  [">  TypeError: x is not a function", "TypeError: x is not a function"],
  ["⚠  functions: Error: not yet", "Error: not yet"],
  [
    "Failed to generate manifest from function source: Unexpected end of input",
    "Failed to generate manifest from function source: Unexpected end of input",
  ],
])("shows %j", (line, shown) => {
  expect(functionProblem(line)).toBe(shown);
});

test.each([
  entry("INFO", "Error-free"),
  entry("WARNING", "careful"),
  ">  printed by a function",
  "⚠  functions: Detected non-HTTPS callback",
  'i  functions: Finished "us-central1-getInviter" in 5ms',
])("leaves %j in the log", (line) => {
  expect(functionProblem(line)).toBeUndefined();
});
