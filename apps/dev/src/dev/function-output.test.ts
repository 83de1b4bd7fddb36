import { expect, test } from "vitest";
import { functionOutput } from "./show.ts";

test.each([
  ["what console.log prints", ">  { inviter: 'ana' }", "{ inviter: 'ana' }"],
  ["an entry of level info", '>  {"severity":"INFO","message":"joined"}', "joined"],
  ["an object that is no log entry", '>  {"name":"Ana"}', '{"name":"Ana"}'],
  [
    "the framework's own entries",
    '>  {"severity":"DEBUG","message":"Callable request verification passed"}',
    undefined,
  ],
  ["an error, which is told otherwise", '>  {"severity":"ERROR","message":"call failed"}', undefined],
  ["the emulator's own lines", 'i  functions: Beginning execution of "us-central1-getInviter"', undefined],
])("what a developer sees of %s", (_what, line, shown) => {
  expect(functionOutput(line)).toBe(shown);
});
