import { afterAll, beforeEach, expect, test } from "vitest";
import { emptyProject, ownedByApp, ungranted } from "./project-state.ts";
import { refusal } from "./refusals.ts";
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
const state = emptyProject({
  indexes: [{ name: "projects/p/databases/d/collectionGroups/Tasks/indexes/1" }],
});
const { run, runInVain, google, close } = await rehearse(state);
afterAll(close);
const usual = { ...state };
const allButSecretsAndRules = [
  "artifactregistry billingbudgets cloudbilling cloudbuild cloudfunctions cloudresourcemanager compute eventarc fcm",
  "firebase firebasehosting firebasestorage firestore iam identitytoolkit monitoring pubsub run storage",
]
  .flatMap((names) => names.split(" "))
  .map((name) => `${name}.googleapis.com`);
beforeEach(() => void Object.assign(state, usual, { calls: [] }));

const isRead = (call: string) =>
  call.startsWith("GET ") ||
  /token$|:test$|getIamPolicy|testIamPermissions|Domains|consumerQuotaMetrics|:runQuery$/.test(call);

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
          ? refusal(403, "PERMISSION_DENIED", "Permission 'firebaserules.releases.list' denied on resource")
          : null,
    },
    ["Your account lacks roles/firebaserules.admin"],
  ],
  [
    "a site that is not there",
    {
      refuse: (call) =>
        call.includes("-operator/channels") ? refusal(404, "NOT_FOUND", "Not found.") : null,
    },
    [/Site sundial-rehearsal-operator +stops +There is no such site/],
  ],
  [
    "an API that is off and cannot be missed",
    {
      refuse: (call) =>
        call.includes("/billingInfo")
          ? refusal(
              403,
              "PERMISSION_DENIED",
              "Cloud Billing API has not been used in project 1 before or it is disabled.",
            )
          : null,
    },
    [/API is off.+`npx pnpm@12 grant`/],
  ],
  [
    "a spent quota",
    {
      refuse: (call) =>
        call.includes("/billingInfo")
          ? refusal(429, "RESOURCE_EXHAUSTED", "Quota exceeded for quota metric")
          : null,
    },
    ["A quota is spent: wait a minute"],
  ],
  [
    "APIs that are off",
    { apis: new Set(allButSecretsAndRules) },
    [
      /^APIs +stops +`npx pnpm@12 grant` makes the APIs firebaserules\.googleapis\.com, secretmanager\.[\w.]+\n(?!Rules)/,
    ],
  ],
  [
    "nothing that grant makes",
    { ...ungranted(), auth: { ...usual.auth, mfa: {} } },
    [
      /Account companion +stops +`npx pnpm@12 grant` makes the account companion@/,
      /Roles of companion-auth +stops +`npx pnpm@12 grant` makes roles\/datastore\.user, /,
      /Bucket of companion +stops +`npx pnpm@12 grant` makes roles\/storage\.objectViewer for companion@/,
      /Authenticator apps +stops +`npx pnpm@12 grant`/,
      /Budget alert +note +`npx pnpm@12 grant`/,
    ],
  ],
  [
    "Storage that is off",
    { bucketPolicy: null },
    [/Bucket of companion +stops +There is no bucket sundial-rehearsal.firebasestorage.app: .+\/storage/],
  ],
  [
    "documents of the app in a collection that gets a time to live",
    { collections: new Set(["Reports"]) },
    [/Fields +stops +Reports has documents.+expiresAt.+add --fields/],
  ],
  [
    "Authentication that is off",
    {
      // The body is the one in https://github.com/GoogleCloudPlatform/gsutil/issues/1575.
      refuse: (call) =>
        call.includes("//identitytoolkit") ? refusal(404, "NOT_FOUND", "CONFIGURATION_NOT_FOUND") : null,
    },
    [/Authenticator apps +stops +Authentication is off: .+\/authentication/],
  ],
])("a project with %s is not changed, and the table says what to do", async (_, world, said) => {
  Object.assign(state, world);
  const before = ownedByApp(state);
  const output = await runInVain("deploy --check");
  for (const text of said) expect(output).toMatch(text);
  expect(output.trimEnd().split("\n").at(-1)).toMatch(/^Failed: .+Nothing was sent\./);
  if (/ stops /.test(output)) expect(output.trimEnd().split("\n").at(-3)).toContain(" stops ");
  expect(ownedByApp(state)).toBe(before);
  expect(state.calls.filter((call) => !isRead(call))).toEqual([]);
});

test("an account that may not see the APIs sees the rest", async () => {
  const answer = refusal(403, "PERMISSION_DENIED", "The caller does not have permission");
  state.refuse = (call) => (call.includes(":batchGet") ? answer.clone() : null);
  const output = await run("deploy --check");
  expect(output).toMatch(/APIs +note +Not checked: your account may not see it\./);
  expect(output).toMatch(/Billing +ready/);
});

test("an empty project that was granted is ready, and the table says what a deployment does", async () => {
  Object.assign(state, { secrets: new Set(), database: null });
  const output = await run("deploy --check");
  expect(output).toMatch(/Database +deploy +`npx pnpm@12 deploy` creates it in asia-south1, for ever\./);
  expect(output).toMatch(/Secret CALLER_HASH_KEY +deploy +/);
  expect(state.calls.filter((call) => !isRead(call))).toEqual([]);
});

test("the app's fields may get a time to live once the operator accepts it", async () => {
  Object.assign(state, { collections: new Set(["Reports"]) });
  expect(await run("deploy --check --fields")).toMatch(/Fields +ready/);
});

test.each(["deploy --chek", "deploy now", "grant --revok", "smoke https://example.com", "smoke --check"])(
  "%s is refused, and nothing is asked of Google",
  async (commandLine) => {
    const word = commandLine.split(" ").at(-1);
    expect(await runInVain(commandLine)).toContain(`There is no ${word}`);
    expect(state.calls).toEqual([]);
  },
);

test("the project's default account is worth a note", async () => {
  const ofDefault = await rehearse(state, {}, "default-account.config.ts");
  expect(await ofDefault.run("deploy --check")).toMatch(
    /Service account +note +.+may edit everything.+serviceAccount/,
  );
  ofDefault.close();
});

test("a project where nothing is wrong passes, and the table names the most that a flood costs", async () => {
  expect(await run("deploy --check")).toMatch(
    /Most cost of a flood +note +132 instances: \d+ US\$ an hour, \d+ US\$ a month/,
  );
  expect(google.unanswered).toEqual([]);
});
