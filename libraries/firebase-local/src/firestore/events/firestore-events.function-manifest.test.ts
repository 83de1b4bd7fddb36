import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FunctionManifest } from "./firestore-events.ts";
import { isTriggeredBy, triggersOf } from "./firestore-trigger.ts";

const eventFilters = { database: "(default)", namespace: "(default)" };
const eventType = "google.cloud.firestore.document.v1.created";
const manifest = {
  specVersion: "v1alpha1",
  endpoints: {
    call: { entryPoint: "call", callableTrigger: {}, timeoutSeconds: null },
    onUpload: { eventTrigger: { eventType: "google.cloud.storage.object.v1.finalized", eventFilters: {} } },
    onOrder: {
      region: ["us-central1", "europe-west1"],
      timeoutSeconds: 30,
      eventTrigger: {
        eventType,
        eventFilters,
        eventFilterPathPatterns: { document: "Orders/{id}" },
        retry: true,
      },
    },
    onTheOne: {
      timeoutSeconds: null,
      eventTrigger: { eventType, eventFilters: { ...eventFilters, document: "Orders/one" }, retry: false },
    },
  },
};
const common = { eventType, ...eventFilters };
const onOrder = { ...common, document: "Orders/{id}", retry: true, timeoutSeconds: 30 };
const onTheOne = { ...common, document: "Orders/one", retry: false, timeoutSeconds: 60 };

test("reads the region, pattern and retry setting of each Firestore function", () => {
  const { functions, write } = manifestFile();
  write(JSON.stringify(manifest));
  expect(functions.triggers).toEqual([
    { functionId: "us-central1-onOrder", ...onOrder },
    { functionId: "europe-west1-onOrder", ...onOrder },
    { functionId: "us-central1-onTheOne", ...onTheOne },
  ]);
});

test("a pattern with an asterisk is refused", () => {
  const eventTrigger = { eventType, eventFilters, eventFilterPathPatterns: { document: "Orders/{id=**}" } };
  expect(() => triggersOf(["onOrder", { eventTrigger }])).toThrow("Orders/{id=**}");
});

test("a change is none of another database, namespace or kind", () => {
  const change = { kind: "created", name: "projects/demo/databases/(default)/documents/Orders/one" } as const;
  const trigger = { functionId: "onTheOne", ...onTheOne };
  expect(isTriggeredBy(trigger, change)).toBe(true);
  for (const other of [{ database: "b" }, { namespace: "b" }, { eventType: `${eventType}.not` }])
    expect(isTriggeredBy({ ...trigger, ...other }, change)).toBe(false);
});

test("has no functions before the first manifest, and keeps the previous ones while it is rewritten", () => {
  const { functions, write } = manifestFile();
  expect(functions.triggers).toEqual([]);
  write(JSON.stringify(manifest));
  expect(functions.triggers).toHaveLength(3);
  write(JSON.stringify(manifest).slice(0, 300));
  expect(functions.triggers).toHaveLength(3);
  write(JSON.stringify({ endpoints: {} }));
  expect(functions.triggers).toEqual([]);
});

function manifestFile() {
  const folder = mkdtempSync(join(tmpdir(), "manifest-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "functions.yaml");
  let writtenAt = 1_700_000_000;
  const write = (text: string) => {
    writeFileSync(path, text);
    // Each file is one second newer than the file before.
    utimesSync(path, writtenAt, writtenAt++);
  };
  return { functions: new FunctionManifest(path), write };
}
