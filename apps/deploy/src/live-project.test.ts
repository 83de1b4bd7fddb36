import { expect, test } from "vitest";
import choices from "../tests/companion.config.ts";
import { CODEBASE, OUR_LABELS } from "./firebase-config.ts";
import { conflicts, type LiveProject, operatorConflicts } from "./live-project.ts";

const needed = { functions: ["openLink", "webPage"], secrets: [] };
const ours = (id: string, region: string) => ({ id, region, codebase: CODEBASE, labels: OUR_LABELS });
const live: LiveProject = {
  functions: [ours("openLink", choices.region), ours("webPage", choices.region)],
  database: { locationId: choices.databaseLocation },
  secrets: [],
  webApp: { projectId: choices.project, ...choices.webApp },
  site: "ours",
  releases: [],
  live: "sites/sundial-rehearsal/releases/1",
};
const conflictsWith = (changes: Partial<LiveProject>) => conflicts(choices, needed, { ...live, ...changes });

test("a project that matches the configuration has no conflicts", () => {
  expect(conflictsWith({})).toEqual([]);
});

test("reports each web app setting that differs from the project, with the project's value", () => {
  const { apiKey, messagingSenderId } = choices.webApp;
  const another = { projectId: choices.project, apiKey: "AIzaAnother", messagingSenderId: "210987654321" };
  expect(conflictsWith({ webApp: another })).toEqual([
    expect.stringMatching(`^webApp.apiKey is ${apiKey}, and in the project .+ AIzaAnother:`),
    expect.stringMatching(`^webApp.messagingSenderId is ${messagingSenderId}, .+ 210987654321:`),
    expect.stringMatching(/^webApp.storageBucket is .+ none:/),
  ]);
});

test.each([
  ["another region", ours("webPage", "us-central1")],
  ["another name", ours("shortPage", choices.region)],
])("a function of ours with %s is deleted only with a flag, because live pages may call it", (_, old) => {
  const found = conflictsWith({ functions: [...live.functions, old] });
  expect(found).toEqual([
    expect.stringMatching(`^The function ${old.id} in ${old.region} .+ run deploy --delete-functions`),
  ]);
});

test("the operator's page needs its functions and a free site", () => {
  const site = choices.operatorSite;
  expect(operatorConflicts(choices, site, ["webPage"], live)).toEqual([]);
  expect(operatorConflicts(choices, site, ["readFunnel"], { ...live, site: "theirs" })).toEqual([
    "The function readFunnel is not in asia-south1: run `deploy` first.",
    expect.stringMatching(`^The site ${site} shows something else\\. .+ run deploy --operator --take-site`),
  ]);
});
