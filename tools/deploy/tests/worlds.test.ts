import { afterAll, beforeEach, expect, test } from "vitest";
import { emptyProject, ownedByApp, ungranted } from "./project-state.ts";
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
    "many faults at once",
    {
      ...ungranted(),
      auth: { ...usual.auth, mfa: {} },
      isBilled: false,
      database: { locationId: "europe-west1" },
      functions: new Map([
        [region, { name: region, labels: ours, serviceConfig: { service: "s", uri: "https://o.example" } }],
      ]),
      rules: new Map([
        [
          "cloud.firestore",
          firestoreRules(
            ...openRules.map(([name, method, rule]) => `match /${name}/{id} {\nallow ${method}: ${rule};\n}`),
          ),
        ],
        [bucket, storageRules("if request.auth != null")],
      ]),
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
    "no site, no Storage and no Authentication, and documents where a time to live would end them",
    {
      collections: new Set(["Reports"]),
      bucketPolicy: null,
      refuse: (call) => {
        if (call.includes("-operator/channels")) return refusal(404, "NOT_FOUND", "Not found.");
        // The body is the one in https://github.com/GoogleCloudPlatform/gsutil/issues/1575.
        return call.includes("//identitytoolkit")
          ? refusal(404, "NOT_FOUND", "CONFIGURATION_NOT_FOUND")
          : null;
      },
    },
    [
      /Site sundial-rehearsal-operator +stops +There is no such site/,
      /Bucket of companion +stops +There is no bucket sundial-rehearsal.firebasestorage.app: .+\/storage/,
      /Authenticator apps +stops +Authentication is off: .+\/authentication/,
      /Fields +stops +Reports has documents.+expiresAt.+add --fields/,
    ],
  ],
  [
    "APIs that are off",
    { apis: new Set(allButSecretsAndRules) },
    [
      /^APIs +stops +`npx pnpm@12 grant` makes the APIs firebaserules\.googleapis\.com, secretmanager\.[\w.]+\n(?!Rules)/,
    ],
  ],
])("a project with %s is not changed, and the table says what to do", async (_, world, said) => {
  Object.assign(state, world);
  const before = ownedByApp(state);
  const output = await runInVain("deploy --check");
  for (const text of said)
    if (typeof text === "string") expect(output).toContain(text);
    else expect(output).toMatch(text);
  expect(output.trimEnd().split("\n").at(-1)).toMatch(/^Failed: .+Nothing was sent\./);
  if (/ stops /.test(output)) expect(output.trimEnd().split("\n").at(-3)).toContain(" stops ");
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

test.each(["deploy now", "grant --revok"])(
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
