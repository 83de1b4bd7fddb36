import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { emptyProject } from "./project-state.ts";
import { rehearse } from "./rehearse.ts";

/** The rules of the mobile app, which open every collection to signed-in users. */
const openRules = `rules_version = '2';
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
const state = emptyProject({ rules: new Map([["cloud.firestore", openRules]]) });
const { run, runInVain, google, home, close } = await rehearse(state);
afterAll(close);
const inForce = () => state.rules.get("cloud.firestore");

test("a deployment stops while the rules in force open the companion's collections, and prints their lines", async () => {
  const output = await runInVain("deploy");
  expect(output).toContain("Nothing was sent");
  expect(output).toContain(
    "live.rules:11 `allow read, write: if request.auth != null;` lets clients get, list, create, update, delete in Announcements, Blocks, FunnelCounts, Invitations,",
  );
  expect(output).toContain(
    "live.rules:8 `allow create: if request.auth.uid == request.resource.data.userId;` lets clients create in Friends",
  );
  expect(output).not.toContain("Tasks");
  expect([state.functions.size, state.versions.size, state.archives]).toEqual([0, 0, []]);
});

test("deploy:rules shows the same lines", async () => {
  expect(await run("deploy-rules")).toContain("live.rules:11 `allow read, write: if request.auth != null;`");
});

test.each([
  ["without an answer", "deploy-rules --replace", ""],
  ["with another answer than the project's id", "deploy-rules --replace", "yes\n"],
  ["with --yes alone", "deploy-rules --replace --yes", ""],
  ["with --yes and another project", "deploy-rules --replace --yes sundial-app", ""],
])("rules are not replaced %s", async (_, command, answer) => {
  const output = await runInVain(command, answer);
  expect(output).toContain("-       allow read, write: if request.auth != null;");
  expect(output).toContain("Nothing was sent");
  expect(inForce()).toBe(openRules);
});

test.each([
  ["the project's id as the answer", "deploy-rules --replace", "sundial-rehearsal\n"],
  ["--yes and the project's id", "deploy-rules --replace --yes sundial-rehearsal", ""],
])("rules are replaced with %s, and a file keeps those that were in force", async (_, command, answer) => {
  state.rules.set("cloud.firestore", openRules);
  const output = await run(command, answer);
  expect(inForce()).toContain("allow read, write: if false;");
  const [, folder = ""] = /rules in force are kept in (\S+)/.exec(output) ?? [];
  expect(readFileSync(path.join(home, folder, "firestore.rules"), "utf8")).toBe(openRules);
});

test("a deployment goes on once the rules refuse clients", async () => {
  expect(await run("deploy")).toContain("Deploy complete!");
  expect(google.unanswered).toEqual([]);
});
