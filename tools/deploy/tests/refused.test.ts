import { existsSync, readdirSync } from "node:fs";
import { afterAll, beforeEach, expect, test } from "vitest";
import { emptyProject } from "./project-state.ts";
import { refusal } from "./refusals.ts";
import { rehearse } from "./rehearse.ts";

/** Google refuses a step of `deploy`. The last lines say what failed, what is live, and what to run next. */
const state = emptyProject();
const usual = { ...state };
const { runInVain, interrupt, home, close } = await rehearse(state);
afterAll(close);
beforeEach(() => void Object.assign(state, usual, { functions: new Map(), releases: [], calls: [] }));

const denied = () => refusal(403, "PERMISSION_DENIED", "The caller does not have permission");
const lastLine = (output: string) => output.trimEnd().split("\n").at(-1);

test.each<[string, RegExp, () => Response, RegExp, RegExp]>([
  [
    "functions",
    /POST .+functions\?/,
    denied,
    /roles\/cloudfunctions\.admin/,
    /Failed: the functions.+pages are as before/,
  ],
  [
    "Hosting, which is down",
    /POST .+:populateFiles/,
    () => refusal(500, "INTERNAL", "Internal error encountered."),
    /status\.firebase\.google\.com/,
    /Failed: the pages/,
  ],
])("%s", async (_, at, answer, advice, last) => {
  state.refuse = (call) => (at.test(call) ? answer() : null);
  const output = await runInVain("deploy");
  expect(output).toMatch(advice);
  expect(lastLine(output)).toMatch(last);
});

test("a quota that stays spent ends the command, and it says from the start that it waits", async () => {
  // The CLI repeats such a request for most of an hour: https://github.com/firebase/firebase-tools/issues/7949.
  state.refuse = (call) =>
    /POST .+functions\?/.test(call)
      ? refusal(429, "RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'Per project mutation requests'")
      : null;
  const output = await runInVain("deploy");
  expect(output).toMatch(/Google answers 429 .+cloudfunctions\.googleapis\.com.+tries again/);
  expect(output).toContain("A quota is spent");
  expect(lastLine(output)).toMatch(/Failed: the functions.+pages are as before/);
});

test("an interruption in the middle leaves no files, and the last line says what is live", async () => {
  const output = await interrupt("deploy", "SIGTERM", () => state.functions.size > 0);
  expect(lastLine(output)).toMatch(/Interrupted: the functions.+pages are as before/);
  const left = existsSync(`${home}/tmp`) ? readdirSync(`${home}/tmp`) : [];
  expect(left.filter((name) => name.startsWith("companion-"))).toEqual([]);
});
