import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { passTo } from "firebase-local/google";
import { suiteAddress } from "suite/suite-address.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
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
const auth = getAuth(initializeApp({ projectId: choices.project }, "accounts"));
const email = "operator@example.com";

beforeAll(async () => {
  await auth.createUser({ uid: "olga", email, password: "correct horse", emailVerified: true });
  await auth.setCustomUserClaims("olga", { plan: "team" });
  await auth.createUser({ uid: "mallory", email: "mallory@example.com", password: "correct horse" });
});
afterAll(() => auth.deleteUsers(["olga", "mallory"]));

const claimsOf = async (uid: string) => (await auth.getUser(uid)).customClaims;

function expectSessionsEnded(began: number): void {
  const { localId, validSince } = updates.at(-1) ?? {};
  expect(localId).toBe("olga");
  expect(Number(validSince)).toBeGreaterThanOrEqual(began);
}

test("an account becomes an operator with an alert, keeps its other claims and ends its sessions; it is none again", async () => {
  const today = new Date().toISOString().slice(0, 10);
  let began = Math.floor(Date.now() / 1000);
  const output = await run(`grant ${email}`);
  expect(output).toContain("next time it signs in");
  expect(output).toContain(`Account olga, there since ${today}, signs in by: password.`);
  expect(output).toContain(`Made now: an alert that mails ${email}`);
  expectSessionsEnded(began);
  expect(await claimsOf("olga")).toEqual({ plan: "team", operator: true });

  began = Math.floor(Date.now() / 1000);
  const revoked = await run(`grant --revoke ${email}`);
  expect(revoked).toContain("refuses it from now on");
  expect(revoked).toContain(`Made now: the end of alerts to ${email}`);
  expect(await claimsOf("olga")).toEqual({ plan: "team" });
  expectSessionsEnded(began);
  expect(google.unanswered).toEqual([]);
});

test.each([
  ["nobody has the address", "nobody@example.com", "There is no account"],
  ["none is named", "--revoke", "npx pnpm@12 grant"],
  ["the address is not confirmed", "mallory@example.com", "reset its password"],
  ["two accounts have the address", shared, "2 accounts have this address"],
])("where %s, nothing is changed", async (_where, address, problem) => {
  expect(await runInVain(`grant ${address}`)).toContain(problem);
  expect(await claimsOf("mallory")).toBeUndefined();
});
