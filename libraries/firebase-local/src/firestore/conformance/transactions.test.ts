import type { google } from "@google-cloud/firestore-api/protos";
import { status } from "@grpc/grpc-js";
import { expect, test } from "vitest";
import { microsOf } from "../clock.ts";
import { invalidArgument, rpcUnderTest } from "../testing/rpc-under-test.ts";
import { field } from "./wire-filters.ts";
import { wire } from "./wire-values.ts";

type CommitResponse = google.firestore.v1.ICommitResponse;
type ReadResponse = google.firestore.v1.IBatchGetDocumentsResponse;

const { call, database, root } = await rpcUnderTest();
let documents = 0;

// https://firebase.google.com/docs/firestore/transaction-data-contention#data_contention_in_the_server_client_libraries
test("a write outside a transaction is ABORTED if it waits too long for the transaction's lock", async () => {
  const name = newName();
  const transaction = await begin({ readWrite: {} });
  expect(await read(transaction, name)).toBeUndefined();

  await expect(write(name, 1)).rejects.toMatchObject({ code: status.ABORTED });

  await write(name, 2, transaction);
  expect(await read(undefined, name)).toBe("2");
});

// https://firebase.google.com/docs/firestore/transaction-data-contention#data_contention_in_the_server_client_libraries
test("of two transactions that read and write a document, one is ABORTED and succeeds when retried", async () => {
  const name = newName();
  await write(name, 0);
  const both = [await begin({ readWrite: {} }), await begin({ readWrite: {} })];
  for (const transaction of both) expect(await read(transaction, name)).toBe("0");

  const outcomes = await Promise.allSettled(both.map((transaction) => write(name, 1, transaction)));

  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "rejected"]);
  const aborted = outcomes.findIndex((outcome) => outcome.status === "rejected");
  expect(outcomes[aborted]).toMatchObject({ reason: { code: status.ABORTED } });
  const again = await begin({ readWrite: { retryTransaction: both[aborted] ?? Buffer.of() } });
  expect(await read(again, name)).toBe("1");
  await write(name, 2, again);
});

// https://firebase.google.com/docs/firestore/transaction-data-contention#serializable_isolation
test("a transaction that reads documents one by one sees a consistent state", async () => {
  const [a, b] = [newName(), newName()];
  await call("Commit", { database, writes: [update(a, 1), update(b, 1)] });
  const transaction = await begin({ readWrite: {} });
  expect(await read(transaction, a)).toBe("1");
  const moved = call("Commit", { database, writes: [update(a, 0), update(b, 2)] });
  expect(await read(transaction, b)).toBe("1");
  await write(a, 5, transaction);
  await moved;
  expect([await read(undefined, a), await read(undefined, b)]).toEqual(["0", "2"]);
});

const where = field("n", "EQUAL", wire.integer(77));
const structuredQuery = { from: [{ collectionId: "things" }], where };
const aggregations = [{ alias: "count", count: {} }];

// https://firebase.google.com/docs/firestore/transaction-data-contention#serializable_isolation
test.each<[string, object]>([
  ["RunQuery", { structuredQuery }],
  ["RunAggregationQuery", { structuredAggregationQuery: { structuredQuery, aggregations } }],
])("a write that would change the result of a %s waits for its transaction", async (method, request) => {
  const [found, other] = [newName(), newName()];
  const transaction = await begin({ readWrite: {} });
  await call(method, { parent: root, transaction, ...request });
  const adding = write(found, 77);
  await read(transaction, other);
  const times = [await write(other, 1, transaction), await adding].map(({ commitTime }) =>
    microsOf(commitTime ?? {}),
  );
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  await call("Commit", { database, writes: [{ delete: found }] });
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#google.firestore.v1.Firestore.Rollback
test("rolling back twice is allowed, using a finished transaction is an invalid argument", async () => {
  const name = newName();
  const transaction = await begin({ readWrite: {} });
  await read(transaction, name);
  await call("Rollback", { database, transaction });
  await call("Rollback", { database, transaction });
  await write(name, 1);
  await expect(read(transaction, name)).rejects.toMatchObject(invalidArgument);
  await expect(write(name, 1, transaction)).rejects.toMatchObject(invalidArgument);
  const unknown = call("Rollback", { database, transaction: Buffer.from("none") });
  await expect(unknown).rejects.toMatchObject(invalidArgument);
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#readwrite
test("only a transaction that was begun can be retried", async () => {
  const retryTransaction = Buffer.from("none");
  await expect(begin({ readWrite: { retryTransaction } })).rejects.toMatchObject(invalidArgument);
});

function newName(): string {
  documents += 1;
  return `${root}/things/${documents}`;
}

async function begin(options: google.firestore.v1.ITransactionOptions): Promise<Uint8Array> {
  const [begun] = await call("BeginTransaction", { database, options });
  return (begun as { transaction: Uint8Array }).transaction;
}

async function read(transaction: Uint8Array | undefined, name: string): Promise<string | undefined> {
  const request = { database, documents: [name], ...(transaction && { transaction }) };
  const responses = (await call("BatchGetDocuments", request)) as ReadResponse[];
  return responses.at(-1)?.found?.fields?.n?.integerValue?.toString();
}

async function write(name: string, n: number, transaction?: Uint8Array): Promise<CommitResponse> {
  const request = { database, writes: [update(name, n)], ...(transaction && { transaction }) };
  const [response] = await call("Commit", request);
  return response as CommitResponse;
}

function update(name: string, n: number): google.firestore.v1.IWrite {
  return { update: { name, fields: { n: wire.integer(n) } } };
}
