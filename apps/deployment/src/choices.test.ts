import { expect, test } from "vitest";
import example from "../../../companion.config.ts";
import { type Choices, problemsOf } from "./choices.ts";
import rehearsed from "./rehearsal/companion.config.ts";

const rehearsedWith = (changes: Partial<Choices>) => problemsOf({ ...rehearsed, ...changes });

test("what an operator may have chosen is right, and of the committed example every value is named", () => {
  expect(problemsOf(rehearsed)).toEqual([]);
  const names = problemsOf(example).map((line) => line.split(":")[0]);
  expect(new Set(names)).toEqual(
    new Set([
      "project",
      "domain",
      "site",
      "webApp.apiKey",
      "webApp.appId",
      "webApp.messagingSenderId",
      "webApp.storageBucket",
    ]),
  );
});

test("each problem says where to find the value", () => {
  const [problem] = rehearsedWith({ project: "demo-sundial" });
  expect(problem).toBe(
    "project: is still an example: Firebase console, Project settings, General, Project ID",
  );
});

test.each<[string, Partial<Choices> | object]>([
  ["domain", { domain: "https://join.app" }],
  ["domain", { domain: "join.app/invite" }],
  ["domain", { domain: "join.app\n" }],
  ["project", { project: "sundial; rm -rf ." }],
  ["site", { site: "$(id)" }],
  ["region", { region: "asia-south1`id`" }],
  [
    "webApp.apiKey",
    { webApp: { ...rehearsed.webApp, apiKey: `AIza"\nLINK_HOSTS=${"evil.example".repeat(2)}` } },
  ],
  ["links.hosts[0]", { links: { hosts: ["a.app,evil.app"], fallbackHosts: [] } }],
  ["region", { region: "asia" }],
  ["databaseLocation", { databaseLocation: "mars" }],
  ["site", { site: "" }],
  ["appleTeamId", { appleTeamId: "abc" }],
  ["androidCertFingerprints[0]", { androidCertFingerprints: ["AB:CD"] }],
  ["languages", { languages: { en: false, hi: false } }],
  ["languages", { languages: { en: true, hi: true, fr: true } }],
  ["languages.hi", { languages: { en: true } }],
  ["links.hosts[0]", { links: { hosts: ["a b"], fallbackHosts: [] } }],
  ["instances.maximum", { instances: { cpuQuota: 20, minimum: {}, maximum: { nobody: 1 } } }],
  ["instances.maximum.openLink", { instances: { cpuQuota: 20, minimum: {}, maximum: { openLink: 21 } } }],
  [
    "instances.minimum.webPage",
    { instances: { cpuQuota: 40, minimum: { webPage: 2 }, maximum: { webPage: 1 } } },
  ],
  ["serviceAccount", { serviceAccount: "me@example.com" }],
  ["webApp", { webApp: undefined }],
])("%s is checked", (name, changes) => {
  expect(problemsOf({ ...rehearsed, ...changes }).map((line) => line.split(":")[0])).toEqual([name]);
});

test("a setting that there is not is named", () => {
  expect(problemsOf({ ...rehearsed, webApp: { ...rehearsed.webApp, apikey: "AIza" } })).toEqual([
    "webApp: there is no such setting: apikey",
  ]);
  expect(problemsOf({ ...rehearsed, regoin: "asia-south1" })).toEqual(["there is no such setting: regoin"]);
});
