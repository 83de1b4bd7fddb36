import { cloudEvent, type Delivery } from "firebase-local/events";
import { expect, test } from "vitest";
import { eventProblem, functionOutput, platformProblem } from "./terminal.ts";

const entry = (severity: string, message: string) => `>  ${JSON.stringify({ severity, message })}`;

test.each([
  ["what console.log prints", ">  { inviter: 'ana' }", "{ inviter: 'ana' }"],
  ["an object that is no log entry", '>  {"name":"Ana"}', '{"name":"Ana"}'],
  ["a warning", entry("WARNING", "careful"), "careful"],
  ["an error", entry("ERROR", "Error Notification: 503"), "Error Notification: 503"],
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

test.each<[Delivery["state"], string]>([
  [
    "pending",
    "us-central1-onJoin failed on Friends/a.b being created, and gets it again, in growing pauses: no",
  ],
  ["dropped", "us-central1-onJoin failed on Friends/a.b being created, and does not get it again: no"],
])("explains what happens to a failed event that is %s", (state, told) => {
  const name = "projects/demo/databases/(default)/documents/Friends/a.b";
  const event = cloudEvent("google.cloud.firestore.document.v1.created", {
    kind: "created",
    name,
    commitTime: { seconds: 0 },
    before: () => undefined,
    after: () => ({ name }),
  });
  const functionId = "us-central1-onJoin";
  expect(eventProblem({ event, functionId, state, attempts: 1, problem: "no" })).toBe(told);
});

test("on Windows, says where to run it", () => {
  expect(platformProblem("win32")).toMatch(/run this inside WSL/);
  expect(platformProblem("linux")).toBeUndefined();
});
