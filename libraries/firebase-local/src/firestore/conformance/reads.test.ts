import type { google } from "@google-cloud/firestore-api/protos";
import { status } from "@grpc/grpc-js";
import { expect, test } from "vitest";
import { rpcUnderTest } from "../testing/rpc-under-test.ts";
import type { Fields } from "../values/value.ts";
import { wire } from "./wire-values.ts";

const { call, root, commit, fieldsOf } = await rpcUnderTest();
const { integer } = wire;

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#google.firestore.v1.Firestore.CreateDocument
test("creates, updates, reads and deletes single documents", async () => {
  const [created] = await call("CreateDocument", {
    parent: root,
    collectionId: "single",
    documentId: "a",
    document: { fields: { n: integer(1), m: integer(1) } },
  });
  const name = `${root}/single/a`;
  expect(created).toMatchObject({ name, fields: { n: { integerValue: "1" } } });
  await expect(
    call("CreateDocument", { parent: root, collectionId: "single", documentId: "a", document: {} }),
  ).rejects.toMatchObject({ code: status.ALREADY_EXISTS });
  await call("UpdateDocument", {
    document: { name, fields: { n: integer(2) } },
    updateMask: { fieldPaths: ["n"] },
  });
  const [read] = await call("GetDocument", { name, mask: { fieldPaths: ["n"] } });
  expect((read as { fields: Fields }).fields).toMatchObject({ n: integer(2) });
  await call("DeleteDocument", { name });
  await expect(call("GetDocument", { name })).rejects.toMatchObject({ code: status.NOT_FOUND });
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#batchgetdocumentsrequest
test("reads documents at a past time that is neither in the future nor too old", async () => {
  const name = `${root}/reads/a`;
  const { commitTime } = await commit({ update: { name, fields: { n: integer(1) } } });
  await commit({ update: { name, fields: { n: integer(2) } } });
  expect(await fieldsOf(name, { readTime: commitTime })).toMatchObject({ n: integer(1) });
  const now = Math.floor(Date.now() / 1000);
  await expect(fieldsOf(name, { readTime: { seconds: `${now + 100}` } })).rejects.toMatchObject({
    code: status.INVALID_ARGUMENT,
  });
  await expect(fieldsOf(name, { readTime: { seconds: "1" } })).rejects.toMatchObject({
    code: status.FAILED_PRECONDITION,
  });
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#listdocumentsrequest
test("lists documents in pages, by name", async () => {
  const names = ["a", "b", "c", "d", "e"].map((id) => `${root}/listed/${id}`);
  await commit(...names.map((name, i) => ({ update: { name, fields: { n: integer(-i) } } })));
  const listed: string[][] = [];
  let pageToken = "";
  do {
    const [ids, next] = await list({ pageSize: 2, ...(pageToken && { pageToken }) });
    listed.push(ids);
    pageToken = next;
  } while (pageToken);
  expect(listed.filter((page) => page.length > 0)).toEqual([["a", "b"], ["c", "d"], ["e"]]);
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#listdocumentsrequest
// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#createdocumentrequest
test.each<[string, string, object]>([
  ["a listing of fewer than no documents", "ListDocuments", { collectionId: "listed", pageSize: -1 }],
  ["a page token that was never given", "ListDocuments", { collectionId: "listed", pageToken: "x" }],
  ["fewer than no collections", "ListCollectionIds", { pageSize: -1 }],
  [
    "a new document with a name of its own",
    "CreateDocument",
    { collectionId: "single", documentId: "b", document: { name: `${root}/single/c` } },
  ],
])("%s is an invalid argument", async (_, method, request) => {
  await expect(call(method, { parent: root, ...request })).rejects.toMatchObject({
    code: status.INVALID_ARGUMENT,
  });
});

async function list(request: object): Promise<[ids: string[], nextPageToken: string]> {
  const [page] = await call("ListDocuments", { parent: root, collectionId: "listed", ...request });
  const { documents, nextPageToken } = page as google.firestore.v1.IListDocumentsResponse;
  return [(documents ?? []).map(({ name }) => name?.split("/").at(-1) ?? ""), nextPageToken ?? ""];
}
