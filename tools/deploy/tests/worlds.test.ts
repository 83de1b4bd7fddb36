import { afterAll, beforeEach, expect, test } from "vitest";
import choices from "./companion.config.ts";
import { type CloudFunction, emptyProject, ownedByApp, ungranted } from "./project-state.ts";
import { refusal } from "./refusals.ts";
import { rehearse } from "./rehearse.ts";

/** Projects of the mobile app with faults. The deployment names what to do, and changes nothing. */
const firestoreRules = (...lines: string[]) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
${lines.join("\n")}
  }
}
`;
const storageRules = (condition: string) => `service firebase.storage {
  match /b/{bucket}/o {
    match /Users/{user} {
      allow write: ${condition};
    }
  }
}
`;
const bucket = "firebase.storage/sundial-rehearsal.firebasestorage.app";
const openRules = [
  ["Friends", "create", "if request.resource.data.friendId == request.auth.uid"],
  ["Invitations", "list", "if request.query.limit <= 100"],
  ["Reports", "create", "if request.resource.data.ownerId == request.auth.uid"],
  ["Blocks", "get", "if request.auth == null"],
  ["MailCodes", "update", "if resource.data.email == request.auth.token.email"],
  ["Announcements", "create", "if request.resource.data.keys().hasOnly(['ownerId'])"],
  ["RateLimits", "delete", "if get('a user').data.isOwner == request.auth.uid"],
];
const ownDocuments = [
  "match /Users/{user} {",
  "allow read, write: if request.auth.uid == user;",
  "}",
  "match /Friends/{id} {",
  "allow create: if request.resource.data.userId == request.auth.uid && !id.includes('.');",
  "}",
];
const functionIn = (region: string, id: string, labels = {}): [string, CloudFunction] => {
  const name = `projects/sundial-rehearsal/locations/${region}/functions/${id}`;
  return [name, { name, labels, serviceConfig: { service: "a service", uri: "https://app.example" } }];
};
const ofCodebase = { "firebase-functions-codebase": "companion" };
const ours = { ...ofCodebase, "sundial-companion": "function" };
const state = emptyProject({
  indexes: [{ name: "projects/p/databases/d/collectionGroups/Tasks/indexes/1" }],
});
const { run, runInVain, google, close } = await rehearse(state);
afterAll(close);
const usual = { ...state };
beforeEach(() => void Object.assign(state, usual, { calls: [] }));

const isRead = (call: string) =>
  call.startsWith("GET ") ||
  /token$|:test$|getIamPolicy|testIamPermissions|Domains|consumerQuotaMetrics|:runQuery$/.test(call);

test.each<[string, Partial<typeof state>, (string | RegExp)[]]>([
  [
    "many faults at once",
    {
      ...ungranted(),
      auth: { ...usual.auth, mfa: {} },
      isBilled: false,
      database: { locationId: "europe-west1" },
      functions: new Map([functionIn("europe-west1", "openLink", ours)]),
      rules: new Map([
        [
          "cloud.firestore",
          firestoreRules(
            ...openRules.map(([name, method, rule]) => `match /${name}/{id} {\nallow ${method}: ${rule};\n}`),
          ),
        ],
        [bucket, storageRules("if request.auth != null")],
      ]),
      refuse: (call) =>
        call.includes("-operator/channels") ? refusal(404, "NOT_FOUND", "Not found.") : null,
    },
    [
      ...openRules.map(
        ([name, method, rule]) => `\`allow ${method}: ${rule};\` lets clients ${method} in ${name}. Change`,
      ),
      /`allow write: if request.auth != null;` lets clients create, update, delete in Users of Storage/,
      /Billing +stops +.+Blaze plan at https:\/\/console\.firebase\.google\.com/,
      /Database +stops +It is in europe-west1: databaseLocation says asia-south1/,
      /Function openLink +deploy .+ deletes it in europe-west1/,
      /Account companion +stops +`npx pnpm@12 grant` makes the account companion@/,
      /Roles of companion-auth +stops +`npx pnpm@12 grant` makes roles\/datastore\.user, /,
      /Bucket of companion +stops +`npx pnpm@12 grant` makes roles\/storage\.objectViewer for companion@/,
      /Authenticator apps +stops +`npx pnpm@12 grant`/,
      /Site sundial-rehearsal-operator +stops +There is no such site/,
    ],
  ],
  [
    "resources of the app in the way of ours, no Storage and no Authentication",
    {
      // A time to live would end them.
      collections: new Set(["Reports"]),
      bucketPolicy: null,
      // The body is the one in https://github.com/GoogleCloudPlatform/gsutil/issues/1575.
      refuse: (call) =>
        call.includes("//identitytoolkit") ? refusal(404, "NOT_FOUND", "CONFIGURATION_NOT_FOUND") : null,
      functions: new Map([
        functionIn("asia-south1", "openLink"),
        functionIn("europe-west1", "nightly", ofCodebase),
        functionIn("europe-west1", "registerUser"),
      ]),
      webApps: new Map([
        [choices.webApp.appId, { ...choices.webApp, projectId: "another-project", storageBucket: undefined }],
      ]),
      releases: [
        { site: choices.site, channel: "live", version: "v0", message: "the app's website" },
        { site: choices.operatorSite, channel: "live", version: "v0", message: "the app's website" },
        { site: choices.operatorSite, channel: "live", version: "", message: "", type: "SITE_DISABLE" },
      ],
      // The app queries by a field with the same name as one of ours.
      fields: new Map([
        [
          "RateLimits/expiresAt",
          {
            indexConfig: {
              indexes: [
                { queryScope: "COLLECTION", fields: [{ fieldPath: "expiresAt", order: "ASCENDING" }] },
              ],
            },
          },
        ],
      ]),
    },
    [
      'The function openLink in asia-south1 is of codebase "default"',
      /The function nightly in europe-west1 .+another product uses the codebase "companion"/,
      /Functions +stops .+\nFunctions +stops .+\n(?!Functions)/,
      `webApp.projectId is sundial-rehearsal, and in Google's settings of ${choices.webApp.appId} it is another-project`,
      "it is none: Firebase console",
      "The site sundial-rehearsal shows something else",
      // Turned off, it stays so.
      "The site sundial-rehearsal-operator shows something else",
      /Bucket of companion +stops +There is no bucket sundial-rehearsal.firebasestorage.app: .+\/storage/,
      /Authenticator apps +stops +Authentication is off: .+\/authentication/,
      /Fields +stops +Reports has documents.+expiresAt.+add --fields/,
      /RateLimits\.expiresAt: no time to live, indexes ASCENDING \(COLLECTION\) → time to live.+add --fields/,
    ],
  ],
])("a project with %s is not changed, and the table says what to do", async (_, world, said) => {
  Object.assign(state, world);
  const before = ownedByApp(state);
  const output = await runInVain("deploy");
  for (const text of said)
    if (typeof text === "string") expect(output).toContain(text);
    else expect(output).toMatch(text);
  expect(output.trimEnd().split("\n").at(-1)).toMatch(/^Failed: .+Nothing was sent\./);
  expect(output.trimEnd().split("\n").at(-3)).toContain(" stops ");
  expect(ownedByApp(state)).toBe(before);
  expect(state.calls.filter((call) => !isRead(call))).toEqual([]);
});

test("a granted project is ready, and the table says what a deployment does and what the account may not see", async () => {
  Object.assign(state, {
    secrets: new Set(),
    database: null,
    // The operator accepts by --fields that they end.
    collections: new Set(["Reports"]),
    rules: new Map([
      ["cloud.firestore", firestoreRules(...ownDocuments)],
      [bucket, storageRules("if request.auth.uid == user")],
    ]),
    refuse: (call: string) =>
      call.includes(":batchGet")
        ? refusal(403, "PERMISSION_DENIED", "The caller does not have permission")
        : null,
  });
  const output = await run("deploy --check --fields");
  for (const said of [
    /APIs +note +Not checked: your account may not see it\./,
    /Billing +ready/,
    /^Operators. alert +note/m,
    /Database +deploy +`npx pnpm@12 deploy` creates it in asia-south1, for ever\./,
    /Secret CALLER_HASH_KEY +deploy +/,
    /Fields +ready/,
    /Rules in force +ready/,
    /Most cost of a flood +note +\d+ instances: \d+ US\$ an hour, \d+ US\$ a month/,
  ])
    expect(output).toMatch(said);
  expect(state.calls.filter((call) => !isRead(call))).toEqual([]);
  expect(google.unanswered).toEqual([]);
});
