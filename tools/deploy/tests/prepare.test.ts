import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { explanationOf } from "../src/causes.ts";
import type { Choices } from "../src/choices.ts";
import { endOfAlert, operatorAlert } from "../src/operator-alert.ts";
import { type Provision, prepare } from "../src/prepare.ts";
import { provisionsOf } from "../src/provisions.ts";
import { askRoutes } from "./ask-routes.ts";
import choices from "./companion.config.ts";
import { emptyProject, granted, type ProjectState, ungranted } from "./project-state.ts";
import { refusal } from "./refusals.ts";

/** `grant` without an address: it prepares the project, and lowers no setting of the app. live.test.ts runs the command. */
let state: ProjectState;
beforeEach(() => {
  state = emptyProject(ungranted());
  state.auth.mfa = {};
});

const grant = (by: Choices = choices) => printed(provisionsOf(by, askRoutes(state)));

/** The command's output, at a failure too. */
async function printed(provisions: Provision[]): Promise<string> {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const problem = await prepare(provisions).catch(explanationOf);
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockClear();
  return [...lines, problem].join("\n");
}

const denied = () => refusal(403, "PERMISSION_DENIED", "The caller does not have permission");
const writes = () => state.calls.filter((call) => !call.startsWith("GET ") && !call.includes("getIamPolicy"));

test("makes both accounts with their roles and a budget alert, once", async () => {
  const owner = { role: "roles/owner", members: ["user:olga@example.com"] };
  const passing = granted().policy.bindings.map((each) => ({ ...each, condition: { title: "until May" } }));
  state.policy = { etag: "BwX", bindings: [owner, ...passing] };
  // Google knows a new account everywhere at once here.
  state.newAccounts.add = () => state.newAccounts;
  const output = await grant();
  for (const name of ["companion", "companion-auth"])
    expect(output).toContain(`Made now: the account ${name}@sundial-rehearsal.iam.gserviceaccount.com`);
  expect(output).toContain("Made now: a budget alert at 50, 90 and 100 per cent of 50 a month");
  const { policy, bucketPolicy, accounts } = granted();
  expect(state.policy).toEqual({ etag: "BwX", bindings: [owner, ...passing, ...policy.bindings] });
  expect([state.bucketPolicy, state.accounts]).toEqual([bucketPolicy, accounts]);
  expect(state.budgets).toMatchObject([{ amount: { specifiedAmount: { units: "50" } } }]);
  state.calls = [];
  expect((await grant()).match(/There already/g)).toHaveLength(9);
  expect(writes()).toEqual([]);
});

test("another monthlyBudget changes the alert that is there, and only that", async () => {
  Object.assign(state, granted());
  const there = {
    name: "billingAccounts/0X/budgets/1",
    displayName: "Sundial companion in sundial-rehearsal",
  };
  state.budgets = [{ ...there, amount: { specifiedAmount: { units: "20" } } }];
  expect(await grant()).toContain("Made now: a budget alert at 50, 90 and 100 per cent of 50 a month");
  expect(state.budgets).toEqual([{ ...there, amount: { specifiedAmount: { units: "50" } } }]);
});

test("without the right to set a budget, says how to set it by hand", async () => {
  Object.assign(state, granted());
  state.refuse = (call) => (call.includes("//billingbudgets") ? denied() : null);
  const output = await grant();
  expect(output).toMatch(
    /Not made: Budget alert.+roles\/billing\.costsManager.+console\.cloud\.google\.com\/billing/s,
  );
  expect(output).not.toContain("Made now: a budget");
});

test("with a mail server, the functions' account may make codes", async () => {
  Object.assign(state, granted());
  const mail = { from: "hello@sundial-rehearsal.invalid" };
  expect(await grant({ ...choices, mail })).toContain(
    "Made now: roles/firebaseauth.admin for companion-auth@",
  );
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
])("%s", async (_, mfa, afterwards) => {
  Object.assign(state, granted());
  state.auth.mfa = mfa;
  await grant();
  expect(state.auth.mfa).toEqual(afterwards);
});

test("claims nothing before it is so", async () => {
  state.apis = new Set();
  state.refuse = (call) => (call.includes(":batchEnable") ? denied() : null);
  const output = await grant();
  expect(output).not.toMatch(/Made now|There already|from now on/);
  expect(output).toContain("roles/serviceusage.serviceUsageAdmin");
});

test("operators share one alert, and the app's own one stays", async () => {
  const [one, other] = ["operator@example.com", "second@example.com"] as const;
  // It mails a new operator.
  const apps = { type: "email", displayName: one, name: "projects/1/notificationChannels/8" };
  const appsAlert = { name: "projects/1/alertPolicies/7", notificationChannels: [apps.name] };
  state.notificationChannels = [apps];
  state.alertPolicies = [structuredClone(appsAlert)];
  const ask = askRoutes(state);
  const made = (email: string) => printed([operatorAlert(choices, ask, email)]);
  expect(await made(one)).toBe(`Made now: an alert that mails ${one}\n`);
  const channelOf = (email: string) => ({ type: "email", labels: { email_address: email } });
  expect(state.notificationChannels).toMatchObject([{}, channelOf(one)]);
  const filter = 'resource.type="cloud_run_revision" AND jsonPayload.message="operator-alert"';
  const ours = {
    displayName: "Sundial companion: see the operator's page",
    combiner: "OR",
    conditions: [{ displayName: "operator-alert", conditionMatchedLog: { filter } }],
    // Google demands it of a policy on a log line: https://cloud.google.com/logging/docs/alerting/log-based-alerts.
    alertStrategy: { notificationRateLimit: { period: "3600s" } },
  };
  const names = ["2", "3"].map((id) => expect.stringMatching(`notificationChannels/${id}$`));
  const alertTo = (...channels: unknown[]) => [
    appsAlert,
    { ...ours, name: expect.any(String), notificationChannels: channels },
  ];
  expect(state.alertPolicies).toEqual(alertTo(names[0]));
  expect(await made(one)).toBe(`There already: an alert that mails ${one}\n`);
  await made(other);
  expect(state.alertPolicies).toEqual(alertTo(...names));
  await printed([endOfAlert(choices, ask, one)]);
  expect(state.notificationChannels).toMatchObject([apps, channelOf(other)]);
  expect(state.alertPolicies).toEqual(alertTo(names[1]));
});
