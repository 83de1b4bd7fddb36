import { createRequire } from "node:module";
import { languageCodes } from "functions/src/product/languages.ts";
import { expect, test } from "vitest";
import committed from "../../../companion.config.ts";
import { type Choices, problemsOf } from "./choices.ts";
import { databaseLocations, functionRegions } from "./locations.ts";
import rehearsed from "./rehearsal/companion.config.ts";
import unfilled from "./rehearsal/unfilled.config.ts";

const offering = (codes: string[], isOffered: boolean) =>
  Object.fromEntries(codes.map((code) => [code, isOffered]));
const withoutHindi = languageCodes.filter((code) => code !== "hi");

const rehearsedWith = (changes: Partial<Choices>) => problemsOf({ ...rehearsed, ...changes });

test("accepts a completed configuration and reports every value that is still an example", () => {
  expect(problemsOf(rehearsed)).toEqual([]);
  const names = problemsOf(unfilled).map((line) => line.split(":")[0]);
  expect(new Set(names)).toEqual(
    new Set([
      "project",
      "domain",
      "site",
      "region",
      "databaseLocation",
      "webApp.apiKey",
      "webApp.appId",
      "webApp.messagingSenderId",
      "webApp.storageBucket",
    ]),
  );
});

test("the committed configuration is either valid or still the example", () => {
  expect(problemsOf(committed).filter((line) => !line.includes("is still an example"))).toEqual([]);
});

test("the Firebase CLI knows every region we allow as a region of Cloud Run functions", () => {
  const pricing = createRequire(import.meta.url)("firebase-tools/lib/deploy/functions/pricing.js");
  const isKnown = (region: string) =>
    pricing.canCalculateMinInstanceCost({ platform: "gcfv2", minInstances: 1, region });
  expect(isKnown("mars-north1")).toBe(false);
  expect(functionRegions.filter((region) => !isKnown(region))).toEqual([]);
  expect(databaseLocations.length).toBe(functionRegions.length + 4);
});

test.each([undefined, null])("says that a file exporting %s has no configuration", (nothing) => {
  expect(problemsOf(nothing)).toEqual([expect.stringContaining("default export")]);
});

test("every problem says where to find the value", () => {
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
  ["region", { region: "asia-south9" }],
  ["region", { region: "nam5" }],
  ["databaseLocation", { databaseLocation: "nam4" }],
  ["databaseLocation", { databaseLocation: "mars" }],
  ["site", { site: "" }],
  ["appleTeamId", { appleTeamId: "abc" }],
  ["androidCertFingerprints[0]", { androidCertFingerprints: ["AB:CD"] }],
  ["languages", { languages: offering(languageCodes, false) }],
  ["languages", { languages: { ...rehearsed.languages, xx: true } }],
  ["languages.hi", { languages: offering(withoutHindi, true) }],
  ["links.hosts[0]", { links: { hosts: ["a b"], fallbackHosts: [] } }],
  ["instances.maximum", { instances: { cpuQuota: 20, minimum: {}, maximum: { nobody: 1 } } }],
  ["instances.maximum.openLink", { instances: { cpuQuota: 20, minimum: {}, maximum: { openLink: 21 } } }],
  [
    "instances.minimum.webPage",
    { instances: { cpuQuota: 40, minimum: { webPage: 2 }, maximum: { webPage: 1 } } },
  ],
  ["serviceAccount", { serviceAccount: "me@example.com" }],
  ["webApp", { webApp: undefined }],
])("reports a problem with %s", (name, changes) => {
  expect(problemsOf({ ...rehearsed, ...changes }).map((line) => line.split(":")[0])).toEqual([name]);
});

test("reports an unknown setting", () => {
  expect(problemsOf({ ...rehearsed, webApp: { ...rehearsed.webApp, apikey: "AIza" } })).toEqual([
    "webApp: there is no such setting: apikey",
  ]);
  expect(problemsOf({ ...rehearsed, regoin: "asia-south1" })).toEqual(["there is no such setting: regoin"]);
});
