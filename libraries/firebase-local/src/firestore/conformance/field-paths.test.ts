import { expect, test } from "vitest";
import { isOfficial } from "../../testing/official.ts";
import { invalidArgument, rpcUnderTest } from "../testing/rpc-under-test.ts";
import { field } from "./wire-filters.ts";
import { wire } from "./wire-values.ts";

const { call, database, root, commit } = await rpcUnderTest();
const name = `${root}/paths/a`;
const collection = { from: [{ collectionId: "paths" }] };

type Use = (fieldPath: string) => Promise<unknown>;

const find = (query: object) =>
  call("RunQuery", { parent: root, structuredQuery: { ...collection, ...query } });

const findNull: Use = (each) =>
  find({ where: { unaryFilter: { field: { fieldPath: each }, op: "IS_NULL" } } });

/** Everything in a request that names a field. */
const uses: [string, Use][] = [
  ["an update mask", (each) => commit({ update: { name }, updateMask: { fieldPaths: [each] } })],
  [
    "a transform",
    (each) =>
      commit({ update: { name }, updateTransforms: [{ fieldPath: each, increment: wire.integer(1) }] }),
  ],
  [
    "a mask of a read",
    (each) => call("BatchGetDocuments", { database, documents: [name], mask: { fieldPaths: [each] } }),
  ],
  ["a filter", (each) => find({ where: field(each, "EQUAL", wire.integer(1)) })],
  ["a filter for null", findNull],
  ["an order", (each) => find({ orderBy: [{ field: { fieldPath: each } }] })],
  ["a selection", (each) => find({ select: { fields: [{ fieldPath: each }] } })],
];

const long = "x".repeat(1499);
// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
// Google's emulator looks at less in a transform.
test.each(isOfficial ? uses.filter(([use]) => use !== "a transform") : uses)(
  "%s rejects field names over 1,500 bytes and reserved ones, in maps as well",
  async (_, use) => {
    for (const path of [long, `${"x".repeat(700)}.${"y".repeat(798)}`, "a.`b-c`", "__a"])
      await expect(use(path)).resolves.toBeDefined();
    for (const path of [`${long}xx`, `${long}.y`, "__a__", "a.__b__", "`__a__`", "``", "a.``", "a..b", "a-b"])
      await expect(use(path), path).rejects.toMatchObject(invalidArgument);
  },
);

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#fieldreference
test("a filter for null rejects __name__", async () => {
  await expect(findNull("__name__")).rejects.toMatchObject(invalidArgument);
});
