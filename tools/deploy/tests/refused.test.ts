import { existsSync, readdirSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
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
  ["billing", /billingInfo/, denied, /roles\/viewer/, /Failed: reading the project.+Nothing was sent/],
  [
    "functions",
    /POST .+functions\?/,
    denied,
    /roles\/cloudfunctions\.admin/,
    /Failed: the functions.+pages are as before/,
  ],
  [
    "Hosting",
    /POST .+\/versions/,
    denied,
    /roles\/firebasehosting\.admin/,
    /Failed: the pages.+functions are new/,
  ],
  [
    "a quota of CPUs",
    /POST .+functions\?/,
    // The body is the one in https://github.com/firebase/firebase-tools/issues/5692.
    () =>
      refusal(
        400,
        "INVALID_ARGUMENT",
        "Could not create Cloud Run service x. spec.template.spec.containers.resources.limits.cpu: Invalid value specified for cpu. For the specified value, maxScale may not exceed 10.",
      ),
    /instances\.maximum/,
    /Failed: the functions/,
  ],
  [
    "Eventarc",
    /POST .+functions\?functionId=on/,
    // The body is the one in https://github.com/typesense/firestore-typesense-search/issues/134.
    () =>
      refusal(
        400,
        "FAILED_PRECONDITION",
        'Validation failed for trigger projects/p/locations/r/triggers/t: Invalid resource state for "": Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent. Otherwise, verify that it has Eventarc Service Agent role.',
      ),
    /some minutes/,
    /Failed: the functions.+`npx pnpm@12 deploy`/,
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

describe.each(["SIGINT", "SIGTERM"] as const)("%s in the middle", (signal) => {
  test("leaves no files, and the last line says what is live", async () => {
    const output = await interrupt("deploy", signal, () => state.functions.size > 0);
    expect(lastLine(output)).toMatch(/Interrupted: the functions.+pages are as before/);
    const left = existsSync(`${home}/tmp`) ? readdirSync(`${home}/tmp`) : [];
    expect(left.filter((name) => name.startsWith("companion-"))).toEqual([]);
  });
});
