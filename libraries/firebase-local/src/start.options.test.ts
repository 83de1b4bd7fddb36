import { expect, test } from "vitest";
import { type LocalOptions, start, type Trigger } from "./start.ts";
import { file, folderWith, rulesWith } from "./testing/files.ts";

const open = "allow read, write: if request.auth != null;";
const denied = "is not a file of rules that deny everything, and rules are not evaluated here";
const index = {
  collectionGroup: "a",
  fields: [
    { fieldPath: "b", order: "ASCENDING" },
    { fieldPath: "c", order: "DESCENDING" },
  ],
};
const indexes = (json: unknown) => ({ indexes: file(JSON.stringify(json)) });

test.each<[string, Partial<LocalOptions>, string]>([
  ["a project", { project: "Demo!" }, 'The project "Demo!" is no project id'],
  ["no project", { project: undefined as never }, "The option project (--project) is required."],
  ["an unknown option", { trigers: [] } as never, "There is no option trigers."],
  ["a port", { ports: { fcm: 70_000 } }, "ports.fcm is a whole number from 0 to 65535, not 70000."],
  ["rules", { rules: file(rulesWith(open)) }, denied],
  ["rules of storage", { rules: file("service firebase.storage { }") }, denied],
  [
    "a missing file of rules",
    { rules: "/nowhere.rules" },
    "no such file or directory, open '/nowhere.rules'",
  ],
  ["strictness without rules", { strict: true }, "Strictness requires a rules file."],
  ["a file of indexes", { indexes: file("{") }, "/file cannot be used: "],
  [
    "an order",
    indexes({ indexes: [{ ...index, fields: [{ fieldPath: "b", order: "UP" }] }] }),
    "indexes[0].fields[0].order must be one of",
  ],
  [
    "a field without an order",
    indexes({ indexes: [{ ...index, fields: [{ fieldPath: "b" }] }] }),
    "indexes[0].fields[0] has one of order, arrayConfig and vectorConfig",
  ],
  [
    "an override",
    indexes({ fieldOverrides: [{ collectionGroup: "a" }] }),
    "fieldOverrides[0].fieldPath is a required field",
  ],
  [
    "an imported document",
    { import: folderWith("firestore.json", "[{}]") },
    "/firestore.json cannot be imported",
  ],
  [
    "a folder without files",
    { import: folderWith("firestore.json", "[]") },
    "/storage.json cannot be imported",
  ],
  ["a host", { host: "999.1.1.1" }, "Firestore cannot start: "],
  [
    "an event",
    trigger({ on: "create" as never }),
    "triggers[0].on must be one of the following values: created,",
  ],
  ["a collection", trigger({ document: "a" }), 'triggers[0].document is "a", no path of a document.'],
  ["a target", trigger({ to: "ftp://x" }), 'triggers[0].to is "ftp://x", no callback or HTTP address.'],
])("%s that cannot be used is refused", async (_, options, message) => {
  await expect(start({ project: "demo", ...options })).rejects.toThrow(message);
});

test("rules are accepted if they are to be ignored", async () => {
  await accepted({ rules: file(open), ignoreRules: true });
});

test("a file of indexes with what firebase-tools exports is accepted", async () => {
  const vector = { fieldPath: "v", vectorConfig: { dimension: 3, flat: {} } };
  const override = { collectionGroup: "a", fieldPath: "b", ttl: true };
  const scoped = [{ order: "ASCENDING", queryScope: "COLLECTION_GROUP" }];
  await accepted(
    indexes({
      indexes: [
        { ...index, queryScope: "COLLECTION", density: "SPARSE_ALL" },
        { ...index, fields: [vector] },
      ],
      fieldOverrides: [{ ...override, indexes: scoped }, override],
    }),
  );
});

async function accepted(options: Partial<LocalOptions>): Promise<void> {
  await (await start({ project: "demo", ...options })).stop();
}

function trigger(changes: Partial<Trigger>) {
  return { triggers: [{ on: "created" as const, document: "a/{b}", to: () => {}, ...changes }] };
}
