import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase/app";
import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  disableNetwork,
  doc,
  enableNetwork,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  query,
  setDoc,
  where,
} from "firebase/firestore";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startFirestoreEmulator } from "./firestore-emulator.ts";

const { host, close } = await startFirestoreEmulator();
afterAll(close);

function client() {
  const app = initializeApp({ projectId: "demo" }, randomUUID());
  const db = getFirestore(app);
  const [address = "", port] = host.split(":");
  connectFirestoreEmulator(db, address, Number(port));
  onTestFinished(() => deleteApp(app));
  return db;
}

/** A collection with the documents "one" and "two", and the ids that listeners were told last. */
async function someDocuments() {
  const db = client();
  const things = collection(db, randomUUID());
  const [one, two] = [doc(things, "one"), doc(things, "two")];
  await Promise.all([setDoc(one, { n: 1 }), setDoc(two, { n: 2 })]);
  let ids: string[] = [];
  const listen = (wanted: Query) => {
    const stop = onSnapshot(wanted, ({ docs }) => {
      ids = docs.map(({ id }) => id);
    });
    onTestFinished(stop);
  };
  return { db, things, one, two, listen, told: () => ids };
}

test("writes and reads", async () => {
  const { things, one, told, listen } = await someDocuments();
  expect((await getDoc(one)).data()).toEqual({ n: 1 });
  expect((await getDoc(doc(things, "nobody"))).exists()).toBe(false);
  expect((await getDocs(query(things, where("n", ">", 1)))).size).toBe(1);
  listen(things);
  await setDoc(doc(things, "three"), {});
  await expect.poll(told).toEqual(["one", "three", "two"]);
});

// https://firebase.google.com/docs/firestore/query-data/listen#listen_to_multiple_documents_in_a_collection
test("when another client removes a document from a limited query, the next one enters", async () => {
  const { things, one, told, listen } = await someDocuments();
  listen(query(things, orderBy("n"), limit(1)));
  await expect.poll(told).toEqual(["one"]);
  await deleteDoc(doc(client(), one.path));
  await expect.poll(told).toEqual(["two"]);
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#targetchange
test("an invalid query ends only its own listener, with the reason", async () => {
  const { things, told, listen } = await someDocuments();
  listen(things);
  const invalid = query(things, where("n", "in", [...Array(31).keys()]));
  const failure = new Promise((resolve) => onSnapshot(invalid, () => {}, resolve));
  expect(await failure).toMatchObject({ code: "invalid-argument" });
  await setDoc(doc(things, "three"), {});
  await expect.poll(told).toEqual(["one", "three", "two"]);
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#target
test("a listener that comes back catches up on what it missed", async () => {
  const { db, things, one, told, listen } = await someDocuments();
  listen(things);
  await expect.poll(told).toEqual(["one", "two"]);
  await disableNetwork(db);
  await deleteDoc(doc(client(), one.path));
  await enableNetwork(db);
  await expect.poll(told).toEqual(["two"]);
});
