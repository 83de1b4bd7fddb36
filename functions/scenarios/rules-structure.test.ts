import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { denyAll } from "../testing/deny-all.ts";

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
const config = JSON.parse(read("firebase.json"));

/** The text of the rules. The official suite tests their effect, in the-door.official.ts. */
describe.each(["firestore", "storage"] as const)("the deployed rules of %s", (service) => {
  const rules = read(config[service].rules);

  test("deny clients every read and write", () => {
    expect(denyAll(rules, service)).toBe(true);
  });

  test.each<[string, string, string]>([
    ["another condition", "if false", "if request.auth != null"],
    ["no condition", ": if false", ""],
    ["less that is denied", "read, write", "write"],
    ["a second allowance", "if false;", "if false; allow get: if true;"],
    ["an allowance beside a comment", "if false;", "if false; /* */ allow get: if true;"],
    ["only the top level matched", "=**}", "}"],
    ["a second match", "match /{", "match /Users/{id} { allow read; } match /{"],
    ["a second service", "service", "service other { match /{all=**} { allow read; } } service"],
    ["the old version, where ** leaves out the top level", "rules_version = '2';", ""],
  ])("would not pass with %s", (_what, part, changed) => {
    expect(rules).toContain(part);
    expect(denyAll(rules.replace(part, changed), service)).toBe(false);
  });
});
