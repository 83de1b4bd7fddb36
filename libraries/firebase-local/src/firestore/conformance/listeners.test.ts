import type { google } from "@google-cloud/firestore-api/protos";
import { status } from "@grpc/grpc-js";
import { afterEach, expect, test } from "vitest";
import { listenTo } from "../testing/listen-to.ts";
import { rpcUnderTest } from "../testing/rpc-under-test.ts";
import type { Value } from "../values/value.ts";
import { wire } from "./wire-values.ts";

type Target = google.firestore.v1.ITarget;

const { call, database, host, root } = await rpcUnderTest();
const { integer, array } = wire;
let listener: ReturnType<typeof listenTo> | undefined;
let collections = 0;

afterEach(() => listener?.end());

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#listenresponse
test.each<[string, google.firestore.v1.IStructuredQuery, string[]]>([
  ["in with eleven values", { where: field("n", "IN", array(...numbers(11))) }, ["n1", "n2"]],
  ["an order, without those that lack the field", { orderBy: [{ field: { fieldPath: "n" } }] }, ["n1", "n2"]],
])("a listener gets the same results as its query: %s", async (_, query, ids) => {
  const collectionId = await someDocuments();
  listener = listenTo(host, database);
  listener.add({
    targetId: 1,
    query: { parent: root, structuredQuery: { from: [{ collectionId }], ...query } },
  });
  await expect.poll(() => listener?.isCurrent(1)).toBe(true);
  expect(listener.documents(1).sort()).toEqual(ids);
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#targetchange
test("an invalid query ends only its own target, with the reason", async () => {
  const collectionId = await someDocuments();
  listener = listenTo(host, database);
  listener.add(target(1, collectionId));
  listener.add(target(2, collectionId, { where: field("n", "IN", array()) }));
  await expect.poll(() => listener?.cause(2)).toMatchObject({ code: status.INVALID_ARGUMENT });
  await call("Commit", { database, writes: [update(`${root}/${collectionId}/n3`, 3)] });
  await expect.poll(() => listener?.documents(1).sort()).toEqual(["n1", "n2", "n3", "none"]);
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#documentdelete
test("a missing document is reported as deleted", async () => {
  listener = listenTo(host, database);
  const name = `${root}/nowhere/a`;
  listener.add({ targetId: 3, documents: { documents: [name] } });
  await expect.poll(() => listener?.isCurrent(3)).toBe(true);
  expect(listener.deleted(3)).toEqual(["a"]);
});

// https://firebase.google.com/docs/firestore/query-data/listen#listen_to_multiple_documents_in_a_collection
test("when a document leaves a limited query, the next one enters", async () => {
  const collectionId = await someDocuments();
  listener = listenTo(host, database);
  listener.add(target(1, collectionId, { orderBy: [{ field: { fieldPath: "n" } }], limit: { value: 1 } }));
  await expect.poll(() => listener?.documents(1)).toEqual(["n1"]);
  await call("Commit", { database, writes: [{ delete: `${root}/${collectionId}/n1` }] });
  await expect.poll(() => listener?.documents(1)).toEqual(["n2"]);
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#target
test("a resumed listener catches up on what it missed", async () => {
  const collectionId = await someDocuments();
  listener = listenTo(host, database);
  listener.add(target(1, collectionId));
  await expect.poll(() => listener?.isCurrent(1)).toBe(true);
  const resumeToken = listener.resumeToken(1);
  listener.end();
  const [gone, changed] = ["n1", "n2"].map((id) => `${root}/${collectionId}/${id}`);
  await call("Commit", { database, writes: [{ delete: gone }, update(changed ?? "", 5)] });

  const { messages } = listener;
  listener = listenTo(host, database, messages);
  listener.add({ ...target(1, collectionId), ...(resumeToken && { resumeToken }) });
  // With a reset, as from Google's emulator, or without one.
  await expect.poll(() => listener?.documents(1).sort()).toEqual(["n2", "none"]);
});

async function someDocuments(): Promise<string> {
  collections += 1;
  const collectionId = `listened${collections}`;
  const none = { update: { name: `${root}/${collectionId}/none`, fields: {} } };
  const name = (id: string) => `${root}/${collectionId}/${id}`;
  await call("Commit", { database, writes: [update(name("n1"), 1), update(name("n2"), 2), none] });
  return collectionId;
}

function target(
  targetId: number,
  collectionId: string,
  query: google.firestore.v1.IStructuredQuery = {},
): Target {
  return { targetId, query: { parent: root, structuredQuery: { from: [{ collectionId }], ...query } } };
}

function update(name: string, n: number): google.firestore.v1.IWrite {
  return { update: { name, fields: { n: integer(n) } } };
}

function field(fieldPath: string, op: "IN" | "NOT_EQUAL", value: Value) {
  return { fieldFilter: { field: { fieldPath }, op, value } };
}

function numbers(count: number): Value[] {
  return Array.from({ length: count }, (_, i) => integer(i));
}
