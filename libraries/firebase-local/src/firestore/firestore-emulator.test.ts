import { once } from "node:events";
import { connect } from "node:net";
import { status } from "@grpc/grpc-js";
import { Firestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type FirestoreEmulator, startFirestoreEmulator } from "./firestore-emulator.ts";
import { grpcCall } from "./testing/grpc-call.ts";

let emulator: FirestoreEmulator;

beforeAll(async () => {
  emulator = await startFirestoreEmulator();
  // The Admin SDK prefers the environment to any setting.
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", emulator.host);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await emulator.close();
});

test("every project has its own database", async () => {
  const [one, two] = [clientOf("demo-one"), clientOf("demo-two")];
  await one.doc("a/b").set({ n: 1 });

  expect((await two.doc("a/b").get()).exists).toBe(false);
  expect((await clientOf("demo-one").doc("a/b").get()).data()).toEqual({ n: 1 });
});

test("answers a probe and nothing else by HTTP/1.1", async () => {
  const probe = await fetch(`http://${emulator.host}/`);
  expect([probe.status, await probe.text()]).toEqual([200, "Ok"]);
  const rest = await fetch(`http://${emulator.host}/v1/${documents("demo-one")}/a/b`);
  expect([rest.status, await rest.text()]).toEqual([404, expect.stringContaining("There is no GET /v1/")]);
});

// https://firebase.google.com/docs/emulator-suite/connect_firestore#clear_your_database_between_tests
test("removes the documents of one database by HTTP/1.1", async () => {
  const [one, two] = [clientOf("demo-cleared"), clientOf("demo-kept")];
  await Promise.all([one, two].map((client) => client.doc("a/b").set({ n: 1 })));
  const method = "DELETE";
  const { ok } = await fetch(`http://${emulator.host}/emulator/v1/${documents("demo-cleared")}`, { method });
  expect(ok).toBe(true);
  expect((await one.doc("a/b").get()).exists).toBe(false);
  expect((await two.doc("a/b").get()).exists).toBe(true);
});

test("stops although a client has said nothing yet", async () => {
  const other = await startFirestoreEmulator();
  const client = connect(Number(other.host.split(":")[1]), "127.0.0.1");
  await once(client, "connect");
  const closed = once(client, "close");
  await other.close();
  await closed;
});

test.each([
  ["PartitionQuery", { parent: documents("demo-one") }, status.UNIMPLEMENTED],
  ["ListDocuments", { parent: documents("demo-one"), collectionId: "a", orderBy: "n" }, status.UNIMPLEMENTED],
  ["RunQuery", { parent: "nowhere" }, status.INVALID_ARGUMENT],
  ["Commit", { database: "nowhere" }, status.INVALID_ARGUMENT],
])("%s of %j fails with the right status", async (method, request, code) => {
  await expect(rpc(method, request)).rejects.toMatchObject({ code });
});

function clientOf(projectId: string): Firestore {
  const firestore = new Firestore({ projectId, host: emulator.host, ssl: false });
  afterAll(() => firestore.terminate());
  return firestore;
}

function database(projectId: string): string {
  return `projects/${projectId}/databases/(default)`;
}

function documents(projectId: string): string {
  return `${database(projectId)}/documents`;
}

/** The last response to one call without an SDK in between. */
async function rpc(method: string, request: object): Promise<unknown> {
  const { call, close } = grpcCall(emulator.host);
  return (await call(method, request).finally(close)).at(-1);
}
