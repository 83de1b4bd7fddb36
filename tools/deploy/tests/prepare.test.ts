import { afterAll, beforeEach, expect, test } from "vitest";
import { emptyProject, granted, type ProjectState, ungranted } from "./project-state.ts";
import { refusal } from "./refusals.ts";
import { rehearse } from "./rehearse.ts";

/** `grant` without an address: it prepares the project, and lowers no setting of the app. */
const state = emptyProject();
const usual = { ...state, auth: structuredClone(state.auth) };
const { run, runInVain, google, close } = await rehearse(state);
afterAll(close);
beforeEach(() => {
  Object.assign(state, usual, ungranted(), { auth: { ...usual.auth, mfa: {} }, calls: [], budgets: [] });
});

const writes = () =>
  state.calls.filter(
    (call) => !call.startsWith("GET ") && !/token$|getIamPolicy|testIamPermissions/.test(call),
  );

test("makes both accounts with their roles and a budget alert, once", async () => {
  const owner = { role: "roles/owner", members: ["user:olga@example.com"] };
  state.policy = { etag: "BwX", bindings: [owner] };
  const output = await run("grant");
  for (const name of ["companion", "companion-auth"])
    expect(output).toContain(`Made now: the account ${name}@sundial-rehearsal.iam.gserviceaccount.com`);
  expect(output).toContain("Made now: a budget alert at 50, 90 and 100 per cent of 50 a month");
  const { policy, bucketPolicy, accounts } = granted();
  expect(state.policy).toEqual({ etag: "BwX", bindings: [owner, ...policy.bindings] });
  expect([state.bucketPolicy, state.accounts]).toEqual([bucketPolicy, accounts]);
  expect(state.budgets).toMatchObject([{ amount: { specifiedAmount: { units: "50" } } }]);
  state.calls = [];
  expect((await run("grant")).match(/There already/g)).toHaveLength(9);
  expect(writes()).toEqual([]);
  expect(google.unanswered).toEqual([]);
});

test("another monthlyBudget changes the alert that is there, and only that", async () => {
  const there = {
    name: "billingAccounts/0X/budgets/1",
    displayName: "Sundial companion in sundial-rehearsal",
  };
  state.budgets = [{ ...there, amount: { specifiedAmount: { units: "20" } } }];
  expect(await run("grant")).toContain("Made now: a budget alert at 50, 90 and 100 per cent of 50 a month");
  expect(state.budgets).toEqual([{ ...there, amount: { specifiedAmount: { units: "50" } } }]);
});

test("without the right to set a budget, says how to set it by hand, and makes the rest", async () => {
  state.refuse = (call) =>
    call.includes("//billingbudgets")
      ? refusal(403, "PERMISSION_DENIED", "The caller does not have permission")
      : null;
  const output = await run("grant");
  expect(output).toMatch(
    /Not made: Budget alert.+roles\/billing\.costsManager.+console\.cloud\.google\.com\/billing/s,
  );
  expect(output).not.toContain("Made now: a budget");
  expect(state.accounts.size).toBe(2);
});

type Mfa = ProjectState["auth"]["mfa"];
const totp = (state: string, adjacentIntervals = 1) => ({ state, totpProviderConfig: { adjacentIntervals } });

test.each<[string, Mfa, Mfa]>([
  [
    "a second factor that is mandatory stays so",
    { state: "MANDATORY", enabledProviders: ["PHONE_SMS"] },
    { state: "MANDATORY", enabledProviders: ["PHONE_SMS"], providerConfigs: [totp("ENABLED")] },
  ],
  [
    "authenticator apps that are switched off are switched on",
    { state: "DISABLED", providerConfigs: [totp("DISABLED", 5)] },
    { state: "ENABLED", providerConfigs: [totp("ENABLED", 5)] },
  ],
  [
    "authenticator apps that are mandatory stay so",
    { state: "MANDATORY", providerConfigs: [totp("MANDATORY", 5)] },
    { state: "MANDATORY", providerConfigs: [totp("MANDATORY", 5)] },
  ],
])("%s", async (_, mfa, afterwards) => {
  state.auth.mfa = mfa;
  await run("grant");
  expect(state.auth.mfa).toEqual(afterwards);
});

test("waits for APIs and accounts that it made, and says so", async () => {
  state.apis = new Set(["firebase.googleapis.com"]);
  state.enabled = new Set();
  state.settling = 1;
  const output = await run("grant");
  expect(output).toMatch(/^Waiting until identitytoolkit\.googleapis\.com answers …$/m);
  expect(output).toMatch(/^Waiting until companion@sundial-rehearsal.+ is known everywhere …$/m);
  expect(state.policy).toEqual(granted().policy);
});

test("claims nothing before it is so", async () => {
  state.apis = new Set();
  state.refuse = (call) =>
    /POST .+serviceAccounts|:batchEnable/.test(call)
      ? refusal(403, "PERMISSION_DENIED", "The caller does not have permission")
      : null;
  const output = await runInVain("grant");
  expect(output).not.toMatch(/Made now|There already|from now on/);
  expect(output).toContain("roles/serviceusage.serviceUsageAdmin");
});

test.each([
  ["off", refusal(404, "NOT_FOUND", "CONFIGURATION_NOT_FOUND"), /press “Get started” at .+\/authentication/],
  // TOTP needs the upgrade: https://firebase.google.com/docs/auth/web/totp-mfa.
  [
    "not upgraded",
    refusal(400, "INVALID_ARGUMENT", "OPERATION_NOT_ALLOWED"),
    /Identity Platform: upgrade at .+\/authentication\/settings/,
  ],
])("where Authentication is %s, says where to turn it on", async (_, answer, said) => {
  state.refuse = (call) => (/(GET|PATCH) .+identitytoolkit.+config/.test(call) ? answer.clone() : null);
  expect(await runInVain("grant")).toMatch(said);
});

test("without billing, says where to choose the plan", async () => {
  state.isBilled = false;
  state.apis = new Set();
  expect(await runInVain("grant")).toMatch(/Blaze plan at .+usage\/details/);
});

test("without a bucket, says where to switch Storage on", async () => {
  state.bucketPolicy = null;
  expect(await runInVain("grant")).toMatch(/no bucket .+console\.firebase\.google\.com.+\/storage/);
});
