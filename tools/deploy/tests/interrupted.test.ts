import { afterAll, expect, test } from "vitest";
import { apps, appsPart } from "./apps-part.ts";
import { emptyProject, type ProjectState } from "./project-state.ts";
import { rehearse, sentFunctions } from "./rehearse.ts";

/** The app's project. Google breaks off at each step of a deployment in turn, until one gets through. */
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
const { run, runInVain, google, close } = await rehearse(state);
afterAll(() => {
  straight.close();
  close();
});
await straight.run("deploy");

const broken = (call: string) =>
  call.includes("cloudfunctions.net/")
    ? new Response("<html>", { status: 500 })
    : Response.json({ error: { code: 400, message: "Broken off." } }, { status: 400 });

test.each([
  ["the second secret", /POST .+SHORT_LINK_API_KEY:addVersion/, { secrets: 1, indexes: 1 }],
  ["one function", /POST .+functions\?functionId=openLink/, { releases: 1 }],
  ["the action URL", /PATCH .+identitytoolkit/, { releases: 3 }],
] as const)("breaks off at %s, and goes no further", async (_, at, expected) => {
  state.refuse = (call) => (at.test(call) ? broken(call) : null);
  await runInVain("deploy");
  const { secrets, indexes, functions, releases } = state;
  const reached = {
    secrets: secrets.size,
    indexes: indexes.length,
    functions: functions.size,
    releases: releases.length,
  };
  expect(reached).toMatchObject(expected);
  expect(appsPart(state)).toEqual(apps());
});

test("the next run completes it, with the result of an undisturbed deployment", async () => {
  state.refuse = () => null;
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
