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

test("granting makes the named account an operator, keeps its other claims and ends its sessions, even when repeated", async () => {
  const today = new Date().toISOString().slice(0, 10);
  for (let time = 0; time < 2; time++) {
    const began = Math.floor(Date.now() / 1000);
    const output = await run(`grant ${email}`);
    expect(output).toContain("next time it signs in");
    expect(output).toContain(`Account olga, there since ${today}, signs in by: password.`);
    expectSessionsEnded(began);
  }
  expect(await claimsOf("olga")).toEqual({ plan: "team", operator: true });
});

test("revoking removes the claim and ends existing sessions", async () => {
  await auth.setCustomUserClaims("olga", { plan: "team", operator: true });
  const began = Math.floor(Date.now() / 1000);
  expect(await run(`grant --revoke ${email}`)).toContain("refuses it from now on");
  expect(await claimsOf("olga")).toEqual({ plan: "team" });
  expectSessionsEnded(began);
});

function expectSessionsEnded(began: number): void {
  const { localId, validSince } = updates.at(-1) ?? {};
  expect(localId).toBe("olga");
  expect(Number(validSince)).toBeGreaterThanOrEqual(began);
}

describe("the alert that mails operators", () => {
  const ofApp = {
    alertPolicies: {
      name: "projects/1/alertPolicies/7",
      notificationChannels: ["projects/1/notificationChannels/8"],
    },
    notificationChannels: { name: "projects/1/notificationChannels/8", type: "email", displayName: email },
  };
  beforeEach(() => {
    state.alertPolicies = [structuredClone(ofApp.alertPolicies)];
    state.notificationChannels = [structuredClone(ofApp.notificationChannels)];
    state.refuse = () => null;
  });

  test("is made once, on the line that the functions log", async () => {
    expect(await run(`grant ${email}`)).toContain(`Made now: an alert that mails ${email}`);
    expect(await run(`grant ${email}`)).toContain(`There already: an alert that mails ${email}`);
    const [, channel, ...others] = state.notificationChannels;
    expect(channel).toMatchObject({ type: "email", labels: { email_address: email } });
    expect(others).toEqual([]);
    const filter = 'resource.type="cloud_run_revision" AND jsonPayload.message="operator-alert"';
    expect(state.alertPolicies).toEqual([
      ofApp.alertPolicies,
      expect.objectContaining({
        conditions: [expect.objectContaining({ conditionMatchedLog: { filter } })],
        notificationChannels: [channel?.name],
      }),
    ]);
    expect(await run("deploy --check")).toMatch(/^Operators' alert +ready$/m);
  });

  test("mails a second operator too, and no one who is an operator no more", async () => {
    expect(await run("deploy --check")).toMatch(
      /^Operators' alert +note +`npx pnpm@12 grant` makes an alert/m,
    );
    await run(`grant ${email}`);
    await run(`grant ${second}`);
    expect(state.notificationChannels).toMatchObject([{}, {}, { labels: { email_address: second } }]);
    const names = ["2", "3"].map((id) => expect.stringMatching(`notificationChannels/${id}$`));
    expect(state.alertPolicies).toMatchObject([ofApp.alertPolicies, { notificationChannels: names }]);
    await run(`grant --revoke ${email}`);
    expect(state.notificationChannels).toMatchObject([
      ofApp.notificationChannels,
      { labels: { email_address: second } },
    ]);
    expect(state.alertPolicies).toMatchObject([
      ofApp.alertPolicies,
      { notificationChannels: names.slice(1) },
    ]);
  });

  test("is only said to be missing where Google refuses it", async () => {
    state.refuse = (call) =>
      /POST .+alertPolicies/.test(call)
        ? refusal(403, "PERMISSION_DENIED", "Permission monitoring.alertPolicies.create denied.")
        : null;
    const output = await run(`grant ${second}`);
    expect(output).toMatch(/Not made: an alert.+roles\/monitoring\.admin.+console\.cloud\.google\.com/s);
    expect(output).toContain("operator's from the next time");
    state.refuse = () => null;
    await run(`grant ${second}`);
    expect(state.notificationChannels).toHaveLength(2);
    expect(state.alertPolicies).toHaveLength(2);
  });
});

describe("nothing is changed", () => {
  test.each([
    ["where nobody has the address", ["nobody@example.com"], "There is no account"],
    ["where the address is not confirmed", ["mallory@example.com"], "reset its password"],
    ["where two accounts have the address", [shared], "2 accounts have this address"],
    ["without an address", ["--revoke"], "npx pnpm@12 grant"],
    ["with two", [email, "mallory@example.com"], "There is no mallory@example.com"],
  ])("%s", async (_where, words, problem) => {
    expect(await runInVain(["grant", ...words].join(" "))).toContain(problem);
    expect(await claimsOf("mallory")).toBeUndefined();
  });
});

test("sends no request the rehearsal does not know", () => {
  expect(google.unanswered).toEqual([]);
});
