import { once } from "node:events";
import { connect } from "node:net";
import { status } from "@grpc/grpc-js";
import { expect, test } from "vitest";
import { ownFirestore } from "../testing/own-firestore.ts";
import { startFirestoreEmulator } from "./firestore-emulator.ts";
import { grpcCall } from "./testing/grpc-call.ts";

const { database, host } = await ownFirestore({});

test("every project has its own database", async () => {
  const [one, two] = [database("demo-one"), database("demo-two")];
  await one.doc("a/b").set({ n: 1 });

  expect((await two.doc("a/b").get()).exists).toBe(false);
  expect((await database("demo-one").doc("a/b").get()).data()).toEqual({ n: 1 });
});

test("stops although a client has said nothing yet", async () => {
  const other = await startFirestoreEmulator();
  const client = connect(Number(other.host.split(":")[1]), "127.0.0.1").resume();
  await once(client, "connect");
  const closed = once(client, "close");
  await other.close();
  await closed;
});

test("a request that names no database is an invalid argument", async () => {
  const { call, close } = grpcCall(host);
  const answer = call("RunQuery", { parent: "nowhere" }).finally(close);
  await expect(answer).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
});
