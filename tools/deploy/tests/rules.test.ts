import { afterAll, expect, test } from "vitest";
import { emptyProject } from "./project-state.ts";
import { rehearse } from "./rehearse.ts";

/** The rules in force, as the app may have written them. */
const state = emptyProject();
const { run, runInVain, close } = await rehearse(state);
afterAll(close);

const firestore = (...lines: string[]) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
${lines.join("\n")}
  }
}
`;
const storage = (line: string) => `service firebase.storage {
  match /b/{bucket}/o {
    match /Users/{user} {
      ${line}
    }
  }
}
`;
const bucket = "firebase.storage/sundial-rehearsal.firebasestorage.app";

test("each rule that opens something is named, and its line is shown", async () => {
  const open = [
    ["Friends", "create", "if request.resource.data.friendId == request.auth.uid"],
    ["Invitations", "list", "if request.query.limit <= 100"],
    ["Reports", "create", "if request.resource.data.ownerId == request.auth.uid"],
    ["Blocks", "get", "if request.auth == null"],
    ["MailCodes", "update", "if resource.data.email == request.auth.token.email"],
    ["Announcements", "create", "if request.resource.data.keys().hasOnly(['ownerId'])"],
    ["RateLimits", "delete", "if get('a user').data.isOwner == request.auth.uid"],
  ];
  const blocks = open.map(([name, method, rule]) => `match /${name}/{id} {\nallow ${method}: ${rule};\n}`);
  state.rules = new Map([
    ["cloud.firestore", firestore(...blocks)],
    [bucket, storage("allow write: if request.auth != null;")],
  ]);
  const output = await runInVain("deploy --check");
  for (const [name, method, rule] of open)
    expect(output).toContain(`\`allow ${method}: ${rule};\` lets clients ${method} in ${name}. Change`);
  expect(output).toMatch(
    /`allow write: if request.auth != null;` lets clients create, update, delete in Users of Storage/,
  );
});

test("rules that open only a person's own documents pass", async () => {
  state.rules = new Map([
    [
      "cloud.firestore",
      firestore(
        "match /Users/{user} {",
        "allow read, write: if request.auth.uid == user;",
        "}",
        "match /Friends/{id} {",
        "allow create: if request.resource.data.userId == request.auth.uid && !id.includes('.');",
        "}",
      ),
    ],
    [bucket, storage("allow write: if request.auth.uid == user;")],
  ]);
  expect(await run("deploy --check")).toMatch(/Rules in force +ready/);
});
