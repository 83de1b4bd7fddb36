import { readdirSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { apps, appsPart } from "./apps-part.ts";
import { emptyProject, type ProjectState } from "./project-state.ts";
import { refusal } from "./refusals.ts";
import { rehearse, sentFunctions } from "./rehearse.ts";

/**
 * The app's project. Google or the operator breaks a deployment off at each step in turn, until one gets through. The
 * last line says what failed, and what is live.
 */
const newProject = () => emptyProject({ ...apps(), database: null, secrets: new Set() });

const result = (state: ProjectState) => ({
  ...{ database: state.database, fields: [...state.fields], rules: [...state.rules.keys()].toSorted() },
  ...{ functions: sentFunctions(state), auth: state.auth, secrets: [...state.secrets].toSorted() },
  indexes: state.indexes.map((index) => ({ ...index, state: "READY" })),
  // Both sites are released at once.
  sites: new Map(
    state.releases.map(({ site, version }) => [
      site,
      Object.keys(state.versions.get(version)?.files ?? {}).toSorted(),
    ]),
  ),
});

const direct = newProject();
const straight = await rehearse(direct);
const state = newProject();
const { run, runInVain, interrupt, google, home, close } = await rehearse(state);
afterAll(() => {
  straight.close();
  close();
});
await straight.run("deploy");

const lastLine = (output: string) => output.trimEnd().split("\n").at(-1);
// The CLI repeats a request that Google answers with 500.
const broken = () => refusal(400, "INVALID_ARGUMENT", "Broken off.");

test.each([
  [
    "the second secret",
    /POST .+SHORT_LINK_API_KEY:addVersion/,
    { secrets: 1, indexes: 1 },
    /Failed: the secrets.+as before/,
  ],
  [
    "one function",
    /POST .+functions\?functionId=openLink/,
    { releases: 1 },
    /Failed: the functions.+pages are as before/,
  ],
  ["the pages", /POST .+:populateFiles/, { releases: 1 }, /Failed: the pages.+functions are new/],
  ["the action URL", /PATCH .+identitytoolkit/, { releases: 3 }, /Failed: the action URL.+product is new/],
] as const)("breaks off at %s, says so and goes no further", async (_, at, expected, last) => {
  state.refuse = (call) => (at.test(call) ? broken() : null);
  const output = await runInVain("deploy");
  expect(output).toContain("Broken off.");
  expect(lastLine(output)).toMatch(last);
  const { secrets, indexes, releases } = state;
  const reached = { secrets: secrets.size, indexes: indexes.length, releases: releases.length };
  expect(reached).toMatchObject(expected);
  expect(appsPart(state)).toEqual(apps());
});

const openLink = "projects/sundial-rehearsal/locations/asia-south1/functions/openLink";

test("a quota that stays spent ends the command, and it says from the start that it waits", async () => {
  state.functions.delete(openLink);
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
  state.refuse = () => null;
  const output = await interrupt("deploy", "SIGTERM", () => state.functions.has(openLink));
  expect(lastLine(output)).toMatch(/Interrupted: the functions.+pages are as before/);
  expect(readdirSync(`${home}/tmp`).filter((name) => name.startsWith("companion-"))).toEqual([]);
});

test("the next run completes it, with the result of an undisturbed deployment", async () => {
  state.releases = apps().releases;
  await run("deploy");
  expect(result(state)).toEqual(result(direct));
  for (const project of [state, direct]) expect(appsPart(project)).toEqual(apps());
  expect(state.auth.notification.sendEmail.callbackUri).toBe(
    "https://join.sundial-rehearsal.app/auth/action",
  );
  expect(google.unanswered).toEqual([]);
});

test("a second deployment of the same build takes under half the calls, and sends no function", async () => {
  const first = direct.calls.length;
  const { length } = direct.archives;
  direct.calls = [];
  expect(await straight.run("deploy")).toContain("Skipping the deploy of unchanged functions");
  expect(direct.calls.length).toBeLessThan(first / 2);
  expect(direct.archives).toHaveLength(length);
  expect(appsPart(direct)).toEqual(apps());
});
