import { afterAll, expect, test } from "vitest";
import { emptyProject, type ProjectState } from "./project-state.ts";
import { rehearse, sentFunctions } from "./rehearse.ts";

/** A new project. Google breaks off at each step of a deployment in turn, until one gets through. */
const newProject = () => emptyProject({ database: null, secrets: new Set() });
const result = (state: ProjectState) => ({
  ...{ database: state.database, fields: [...state.fields], rules: [...state.rules.keys()].toSorted() },
  ...{ functions: sentFunctions(state), auth: state.auth, secrets: [...state.secrets].toSorted() },
  indexes: state.indexes.map((index) => ({ ...index, state: "READY" })),
  sites: state.releases.map(({ site, version }) => [
    site,
    Object.keys(state.versions.get(version)?.files ?? {}).toSorted(),
  ]),
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
  ["the first secret", /POST .+\/secrets\?/, { secrets: 0, indexes: 0 }],
  ["the second secret", /POST .+SHORT_LINK_API_KEY:addVersion/, { secrets: 1, indexes: 0 }],
  ["the database", /POST .+\/databases\?/, { secrets: 2, indexes: 0 }],
  ["the indexes", /POST .+\/indexes/, { secrets: 2, indexes: 0 }],
  ["the archive", /PUT .+gcf-uploads/, { functions: 0 }],
  ["one function", /POST .+functions\?functionId=openLink/, { releases: 0 }],
  ["the right to call", /POST .+setIamPolicy/, { releases: 0 }],
  ["a function that fails", /POST .+cloudfunctions\.net\/webPage/, { releases: 0 }],
  ["the upload of the pages", /POST .+:populateFiles/, { releases: 0 }],
  ["the release", /POST .+\/channels\/live\/releases/, { releases: 0 }],
  ["the action URL", /PATCH .+identitytoolkit/, { releases: 2 }],
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
});

test("the next run completes it, with the result of an undisturbed deployment", async () => {
  state.refuse = () => null;
  state.releases = [];
  await run("deploy");
  expect(result(state)).toEqual(result(direct));
  expect(state.auth.notification.sendEmail.callbackUri).toBe(
    "https://join.sundial-rehearsal.app/auth/action",
  );
  expect(google.unanswered).toEqual([]);
});

test("a second deployment of the same build takes under half the calls, and sends no function", async () => {
  const first = direct.calls.length;
  const { archives } = direct;
  direct.calls = [];
  expect(await straight.run("deploy")).toContain("The functions are live as they are.");
  expect(direct.calls.length).toBeLessThan(first / 2);
  expect(direct.archives).toBe(archives);
});
