import { expect, test } from "vitest";
import choices from "../tests/companion.config.ts";
import { checklist } from "./checklist.ts";
import { CODEBASE, OUR_LABELS } from "./firebase-config.ts";
import type { LiveProject } from "./live-project.ts";

const ours = (id: string, region: string) => ({ id, region, codebase: CODEBASE, labels: OUR_LABELS });
const secret = { exists: true, latest: "1" };
const live: LiveProject = {
  functions: [ours("openLink", choices.region), ours("webPage", choices.region)],
  database: { locationId: choices.databaseLocation },
  missingIndexes: [],
  changedFields: [],
  usedCollections: [],
  open: [],
  isBilled: true,
  rules: { firestore: true, storage: true },
  auth: { authorizedDomains: [choices.domain] },
  secrets: { CALLER_HASH_KEY: secret, SHORT_LINK_API_KEY: secret },
  mailProblem: null,
  webApp: { projectId: choices.project, ...choices.webApp },
  sites: [
    {
      site: choices.site,
      isMissing: false,
      isTheirs: false,
      releases: [],
      live: "sites/sundial-rehearsal/releases/1",
    },
  ],
};
const stopsWith = (changes: Partial<LiveProject>) =>
  checklist(choices, { ...live, ...changes }, new Set()).flatMap(({ state, todo }) =>
    state === "stops" ? [todo] : [],
  );

test("nothing stops a deployment to a project that matches the configuration", () => {
  expect(stopsWith({})).toEqual([]);
});

test("reports each web app setting that differs from the project, with the project's value", () => {
  const { apiKey, messagingSenderId } = choices.webApp;
  const another = { projectId: choices.project, apiKey: "AIzaAnother", messagingSenderId: "210987654321" };
  expect(stopsWith({ webApp: another })).toEqual([
    expect.stringMatching(`^webApp.apiKey is ${apiKey}, and in .+ AIzaAnother:`),
    expect.stringMatching(`^webApp.messagingSenderId is ${messagingSenderId}, .+ 210987654321:`),
    expect.stringMatching(/^webApp.storageBucket is .+ none:/),
  ]);
});

test.each([
  ["another region", ours("webPage", "us-central1")],
  ["another name", ours("shortPage", choices.region)],
])("a function of ours with %s is deleted only with a flag, because live pages may call it", (_, old) => {
  const found = stopsWith({ functions: [...live.functions, old] });
  expect(found).toEqual([
    expect.stringMatching(`^The function ${old.id} in ${old.region} .+ run deploy --delete-functions`),
  ]);
});

test.each([
  ["mails that lead to a page of the app stay there", "https://app.example/mail", "note"],
  [
    "mails that lead to Firebase's page are led to ours",
    "https://sundial-rehearsal.firebaseapp.com/__/auth/action",
    "deploy",
  ],
  ["mails that lead to our page stay there", `https://${choices.domain}/auth/action`, "ready"],
])("%s", (_, callbackUri, state) => {
  const auth = { ...live.auth, notification: { sendEmail: { callbackUri } } };
  expect(checklist(choices, { ...live, auth }, new Set())).toContainEqual(
    expect.objectContaining({ item: "Action URL", state }),
  );
});
