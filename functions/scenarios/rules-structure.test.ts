import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
const config = JSON.parse(read("firebase.json"));

/** The text of the rules, which is to be this and nothing more. The official suite tests their effect, in rules.official.ts. */
test.each([
  ["firestore", "cloud.firestore", "/databases/{database}/documents", "document"],
  ["storage", "firebase.storage", "/b/{bucket}/o", "file"],
])("the deployed rules of %s deny clients every read and write", (service, name, root, all) => {
  const rules = read(config[service].rules).replace(/^\s*\/\/.*$/gm, "");
  const denial = `match /{${all}=**} { allow read, write: if false; }`;
  const text = `rules_version = '2'; service ${name} { match ${root} { ${denial} } }`;
  expect(rules.replace(/\s+/g, " ").trim()).toBe(text);
});
