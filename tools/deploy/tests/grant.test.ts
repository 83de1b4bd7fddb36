import { passTo } from "firebase-local/google";
import { projectAuth } from "functions/testing/project-auth.ts";
import { suiteAddress } from "functions/testing/suite.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import choices from "./companion.config.ts";
import { emptyProject } from "./project-state.ts";
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

beforeAll(async () => {
  await auth.createUser({ uid: "olga", email, password: "correct horse", emailVerified: true });
  await auth.setCustomUserClaims("olga", { plan: "team" });
  await auth.createUser({ uid: "mallory", email: "mallory@example.com", password: "correct horse" });
});
afterAll(() => auth.deleteUsers(["olga", "mallory"]));

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
