import { afterAll, beforeEach, expect, test } from "vitest";
import { emptyProject, ownedByApp } from "./project-state.ts";
import { rehearse } from "./rehearse.ts";

/** Each project of the mobile app has one fault. The deployment names what to do, and changes nothing. */
const appsRules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /Tasks/{task} {
      allow read: if request.auth != null;
    }
    match /Friends/{id} {
      allow create: if request.auth.uid == request.resource.data.userId;
    }
    match /{document=**} {
      allow read, write: if request.auth != null;
    }
  }
}
`;
const region = "projects/sundial-rehearsal/locations/europe-west1/functions/openLink";
const ours = { "firebase-functions-codebase": "companion", "sundial-companion": "function" };
const refusal = (status: number, message: string) =>
  Response.json({ error: { code: status, message } }, { status });
const state = emptyProject({
  indexes: [{ name: "projects/p/databases/d/collectionGroups/Tasks/indexes/1" }],
});
const { run, runInVain, google, close } = await rehearse(state);
afterAll(close);
const usual = { ...state };
beforeEach(() => void Object.assign(state, usual, { calls: [] }));

const isRead = (call: string) =>
  call.startsWith("GET ") ||
  /token$|:test$|getIamPolicy|testIamPermissions|Domains|consumerQuotaMetrics/.test(call);

test.each<[string, Partial<typeof state>, (string | RegExp)[]]>([
  [
    "no billing",
    { isBilled: false },
    [/Billing +stops +.+Blaze plan at https:\/\/console\.firebase\.google\.com/],
  ],
  [
    "two regions",
    {
      database: { locationId: "europe-west1" },
      functions: new Map([
        [region, { name: region, labels: ours, serviceConfig: { service: "s", uri: "https://o.example" } }],
      ]),
    },
    [
      /Database +stops +It is in europe-west1: databaseLocation says asia-south1/,
      "openLink in europe-west1 would be deleted",
    ],
  ],
  [
    "an open ruleset",
    { rules: new Map([["cloud.firestore", appsRules]]) },
    [
      "live.rules:11 `allow read, write: if request.auth != null;` lets clients get, list, create, update, delete in Announcements, Blocks, FunnelCounts, Invitations,",
      "live.rules:8 `allow create: if request.auth.uid == request.resource.data.userId;` lets clients create in Friends",
    ],
  ],
  [
    "a missing permission",
    {
      refuse: (call) =>
        call.includes("/releases")
          ? refusal(403, "Permission 'firebaserules.releases.list' denied on resource")
          : null,
    },
    ["Your account lacks roles/firebaserules.admin"],
  ],
  [
    "a site that is not there",
    { refuse: (call) => (call.includes("-operator/channels") ? refusal(404, "Not found.") : null) },
    [/Site sundial-rehearsal-operator +stops +There is no such site/],
  ],
  [
    "an API that is off and cannot be missed",
    {
      refuse: (call) =>
        call.includes("/billingInfo")
          ? refusal(403, "Cloud Billing API has not been used in project 1 before or it is disabled.")
          : null,
    },
    ["`gcloud services enable cloudbilling.googleapis.com`"],
  ],
  [
    "a spent quota",
    {
      refuse: (call) =>
        call.includes("/billingInfo") ? refusal(429, "Quota exceeded for quota metric") : null,
    },
    ["A quota is spent: run the command again in a minute"],
  ],
])("a project with %s is not changed, and the table says what to do", async (_, world, said) => {
  Object.assign(state, world);
  const before = ownedByApp(state);
  const output = await runInVain("deploy --check");
  for (const text of said) expect(output).toMatch(text);
  expect(ownedByApp(state)).toBe(before);
  expect(state.calls.filter((call) => !isRead(call))).toEqual([]);
});

test("an empty project with an API that is off is ready, and the table says what a deployment does", async () => {
  const isOff = (call: string) => /databases|identitytoolkit/.test(call);
  Object.assign(state, {
    secrets: new Set(),
    database: null,
    refuse: (call: string) =>
      isOff(call)
        ? refusal(403, "Firestore API has not been used in project 1 before or it is disabled.")
        : null,
  });
  const output = await runInVain("deploy --check");
  expect(output).toMatch(/Authorised domain +stops +Add join\.sundial-rehearsal\.app at https:/);
  expect(output).toMatch(/Database +deploy +`npx pnpm@12 deploy` creates it in asia-south1, for ever\./);
  expect(output).toMatch(/Secret CALLER_HASH_KEY +deploy +/);
  expect(state.calls.filter((call) => !isRead(call))).toEqual([]);
});

test("a project where nothing is wrong passes, and the table names the most that a flood costs", async () => {
  expect(await run("deploy --check")).toMatch(
    /Most cost of a flood +note +137 instances: \d+ US\$ an hour, \d+ US\$ a month/,
  );
  expect(google.unanswered).toEqual([]);
});
