import { passTo } from "firebase-local/google";
import { projectAuth } from "functions/testing/project-auth.ts";
import { suiteAddress } from "suite/suite-address.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import choices from "./companion.config.ts";
import { emptyProject } from "./project-state.ts";
import { refusal } from "./refusals.ts";
import { rehearse } from "./rehearse.ts";

/** Operators are made and unmade in the Auth emulator, over the interface that Google has. */
const host = suiteAddress("FIREBASE_AUTH_EMULATOR_HOST");
const identity = passTo(`${host}/identitytoolkit.googleapis.com`);
const state = emptyProject();
/** Two accounts have it, which Auth allows where a project asks for that. */
const shared = "shared@example.com";
const updates: { localId: string; validSince?: string }[] = [];
const { run, runInVain, google, close } = await rehearse(state, {
  "POST https://identitytoolkit.googleapis.com/v1/projects/:project/accounts\\:lookup": async (
    request,
    parts,
  ) =>
    (await request.clone().text()).includes(shared)
      ? Response.json({ users: [{ localId: "mallory" }, { localId: "olga" }] })
      : identity(request, parts),
  "POST https://identitytoolkit.googleapis.com/v1/projects/:project/accounts\\:update": async (
    request,
    parts,
  ) => {
    updates.push((await request.clone().json()) as (typeof updates)[number]);
    return identity(request, parts);
  },
});
afterAll(close);
const auth = projectAuth(choices.project);
const email = "operator@example.com";
const second = "second@example.com";

beforeAll(async () => {
  await auth.createUser({ uid: "olga", email, password: "correct horse", emailVerified: true });
  await auth.setCustomUserClaims("olga", { plan: "team" });
  await auth.createUser({ uid: "omar", email: second, password: "correct horse", emailVerified: true });
  await auth.createUser({ uid: "mallory", email: "mallory@example.com", password: "correct horse" });
});
afterAll(() => auth.deleteUsers(["olga", "mallory", "omar"]));

const claimsOf = async (uid: string) => (await auth.getUser(uid)).customClaims;

function expectSessionsEnded(began: number): void {
  const { localId, validSince } = updates.at(-1) ?? {};
  expect(localId).toBe("olga");
  expect(Number(validSince)).toBeGreaterThanOrEqual(began);
}

/** The app has an alert of its own, which mails somebody who becomes an operator. */
const apps = {
  alertPolicies: {
    name: "projects/1/alertPolicies/7",
    notificationChannels: ["projects/1/notificationChannels/8"],
  },
  notificationChannels: { name: "projects/1/notificationChannels/8", type: "email", displayName: email },
};
beforeEach(() => {
  state.alertPolicies = [structuredClone(apps.alertPolicies)];
  state.notificationChannels = [structuredClone(apps.notificationChannels)];
  state.refuse = () => null;
});

test("two accounts become operators with one alert, keep their other claims and end their sessions; one is none again", async () => {
  const today = new Date().toISOString().slice(0, 10);
  let began = Math.floor(Date.now() / 1000);
  const output = await run(`grant ${email}`);
  expect(output).toContain("next time it signs in");
  expect(output).toContain(`Account olga, there since ${today}, signs in by: password.`);
  expect(output).toContain(`Made now: an alert that mails ${email}`);
  expectSessionsEnded(began);
  expect(await claimsOf("olga")).toEqual({ plan: "team", operator: true });
  const [, channel, ...others] = state.notificationChannels;
  expect(channel).toMatchObject({ type: "email", labels: { email_address: email } });
  expect(others).toEqual([]);
  const filter = 'resource.type="cloud_run_revision" AND jsonPayload.message="operator-alert"';
  const alert = { conditions: [expect.objectContaining({ conditionMatchedLog: { filter } })] };
  expect(state.alertPolicies).toEqual([
    apps.alertPolicies,
    expect.objectContaining({ ...alert, notificationChannels: [channel?.name] }),
  ]);
  expect(await run(`grant ${email}`)).toContain(`There already: an alert that mails ${email}`);

  await run(`grant ${second}`);
  expect(state.notificationChannels).toMatchObject([{}, {}, { labels: { email_address: second } }]);
  const names = ["2", "3"].map((id) => expect.stringMatching(`notificationChannels/${id}$`));
  expect(state.alertPolicies).toMatchObject([apps.alertPolicies, { notificationChannels: names }]);

  began = Math.floor(Date.now() / 1000);
  expect(await run(`grant --revoke ${email}`)).toContain("refuses it from now on");
  expect(await claimsOf("olga")).toEqual({ plan: "team" });
  expectSessionsEnded(began);
  expect(state.notificationChannels).toMatchObject([
    apps.notificationChannels,
    { labels: { email_address: second } },
  ]);
  expect(state.alertPolicies).toMatchObject([apps.alertPolicies, { notificationChannels: names.slice(1) }]);
});

test("an alert that Google refuses is only said to be missing", async () => {
  state.refuse = (call) =>
    /POST .+alertPolicies/.test(call)
      ? refusal(403, "PERMISSION_DENIED", "Permission monitoring.alertPolicies.create denied.")
      : null;
  const output = await run(`grant ${second}`);
  expect(output).toMatch(/Not made: an alert.+roles\/monitoring\.admin.+console\.cloud\.google\.com/s);
  expect(output).toContain("operator's from the next time");
});

describe("nothing is changed", () => {
  test.each([
    ["where nobody has the address", ["nobody@example.com"], "There is no account"],
    ["where the address is not confirmed", ["mallory@example.com"], "reset its password"],
    ["where two accounts have the address", [shared], "2 accounts have this address"],
  ])("%s", async (_where, words, problem) => {
    expect(await runInVain(["grant", ...words].join(" "))).toContain(problem);
    expect(await claimsOf("mallory")).toBeUndefined();
  });
});

test("sends no request the rehearsal does not know", () => {
  expect(google.unanswered).toEqual([]);
});
