import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRepository } from "suite/repository.ts";
import { expect, test } from "vitest";
import committed, { brand } from "../../../companion.config.ts";
import rehearsed from "../tests/companion.config.ts";
import { brandProblems, type Choices, problemsOf } from "./choices.ts";

const examples = {
  project: "demo-sundial",
  domain: "sundial.example",
  site: "demo-sundial",
  region: "choose",
  databaseLocation: "choose",
  webApp: {
    ...rehearsed.webApp,
    apiKey: "demo-key",
    appId: "1:000000000000:web:0000000000000000000000",
    messagingSenderId: "000000000000",
    storageBucket: "demo-sundial.firebasestorage.app",
  },
};
const nameOf = (line: string) => line.split(":")[0];

test("accepts a complete configuration, and reports every value that is still an example", () => {
  expect(problemsOf(rehearsed)).toEqual([]);
  const { webApp: _, ...others } = examples;
  const ids = ["apiKey", "appId", "messagingSenderId", "storageBucket"].map((name) => `webApp.${name}`);
  const names = problemsOf({ ...rehearsed, ...examples }).map(nameOf);
  expect(names.toSorted()).toEqual([...Object.keys(others), ...ids].toSorted());
});

test("the committed configuration is either valid or still the example", () => {
  expect(problemsOf(committed).filter((line) => !line.includes("is still an example"))).toEqual([]);
  expect(brandProblems(brand)).toEqual([]);
});

test.each([undefined, null])("says that a file exporting %s has no configuration", (nothing) => {
  expect(problemsOf(nothing)).toEqual([expect.stringContaining("default export")]);
});

test.each<[string, Partial<Choices> | object]>([
  ["domain", { domain: "https://join.app" }],
  ["links.hosts[0]", { links: { hosts: ["a.app,evil.app"], fallbackHosts: [] } }],
  ["site", { site: "" }],
  ["operatorSite", { operatorSite: rehearsed.site }],
  ["appleTeamId", { appleTeamId: "abc" }],
  ["androidCertFingerprints[0]", { androidCertFingerprints: ["AB:CD"] }],
  ["languages", { languages: [] }],
  ["languages[1]", { languages: ["hi", "xx"] }],
  ["instances.maximum", { instances: { minimum: {}, maximum: { nobody: 1 } } }],
  ["instances.maximum.webPage", { instances: { minimum: {}, maximum: { webPage: 0 } } }],
  ["instances.minimum.webPage", { instances: { minimum: { webPage: 5 }, maximum: { webPage: 4 } } }],
  ["region", { region: "asia-south-1" }],
  ["domain", { domain: "another.web.app" }],
  ["languages", { languages: ["hi", "hi"] }],
  ["legal", { legal: { termsUrl: "https://a.app/terms", privacyUrl: null } }],
  ["strictTransportSecurity", { strictTransportSecurity: "preload" }],
  ["databaseLocation", { databaseLocation: "Mumbai" }],
  ["serviceAccount", { serviceAccount: "me@example.com" }],
])("reports a problem with %s", (name, changes) => {
  expect(problemsOf({ ...rehearsed, ...changes }).map(nameOf)).toEqual([name]);
});

test("reports an unknown setting", () => {
  expect(problemsOf({ ...rehearsed, webApp: { ...rehearsed.webApp, apikey: "AIza" } })).toEqual([
    "webApp: apikey: there is no such setting",
  ]);
  expect(problemsOf({ ...rehearsed, regoin: "asia-south1" })).toEqual(["regoin: there is no such setting"]);
});

test.each([
  ["name", "</script><script>alert(1)</script>"],
  ["name", "$(touch owned)"],
  ["genericDisplayName", ""],
  ["scheme", "javascript"],
  ["androidPackageName", "sundial"],
  ["iosBundleId", "app.sundial.*"],
  ["appStoreId", "id6475332296"],
])("rejects the %s %j of a brand", (name, value) => {
  expect(brandProblems({ ...brand, [name]: value }).map(nameOf)).toEqual([`brand.${name}`]);
});

/** Runs the command that `deploy` starts with. */
function deploy(file: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, COMPANION_CONFIG: file };
  const command = [inRepository("tools/deploy/src/main.ts"), ...words];
  return new Promise((resolve) =>
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    ),
  );
}

test("an incomplete configuration stops a deployment before the build, with one line per value", async () => {
  const file = path.join(tmpdir(), `unfilled-${process.pid}.mjs`);
  writeFileSync(file, `export default ${JSON.stringify({ ...rehearsed, ...examples })};`);
  const { code, output } = await deploy(file);
  expect(code).toBe(1);
  expect(output).toContain("is not ready, and nothing was sent:\n  project: is still an example");
  expect(output.match(/^ {2}/gm)).toHaveLength(9);
});

test.each(["now", "--chek"])(
  "the word %s, which no command knows, is refused before anything else",
  async (word) => {
    const { code, output } = await deploy("nowhere.mjs", word);
    expect([code, output]).toEqual([1, expect.stringContaining(`There is no ${word}.`)]);
  },
);
