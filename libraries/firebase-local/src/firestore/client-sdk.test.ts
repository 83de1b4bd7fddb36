import { deleteApp, initializeApp } from "firebase/app";
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type FirestoreError,
  getCountFromServer,
  getDoc,
  getDocs,
  getFirestore,
  onSnapshot,
  runTransaction,
  setDoc,
} from "firebase/firestore";
import { expect, onTestFinished, test } from "vitest";
import { startFirestoreEmulator } from "./firestore-emulator.ts";

async function client(denyClients: boolean) {
  const { host, close } = await startFirestoreEmulator({ denyClients });
  const app = initializeApp({ projectId: "demo" });
  const db = getFirestore(app);
  const [address = "", port] = host.split(":");
  connectFirestoreEmulator(db, address, Number(port));
  onTestFinished(async () => {
    await deleteApp(app);
    await close();
  });
  return { users: collection(db, "users"), ana: doc(db, "users/ana"), db };
}

test("the client SDK writes, reads and listens", async () => {
  const { users, ana } = await client(false);
  await setDoc(ana, { name: "Ana" });
  expect((await getDoc(ana)).data()).toEqual({ name: "Ana" });
  expect((await getDocs(users)).size).toBe(1);
});

test("the client SDK learns that rules deny everything", async () => {
  const { users, ana, db } = await client(true);
  const refused = { code: "permission-denied" };
  await expect(setDoc(ana, { name: "Ana" })).rejects.toMatchObject(refused);
  await expect(getDoc(ana)).rejects.toMatchObject(refused);
  await expect(getDocs(users)).rejects.toMatchObject(refused);
  await expect(getCountFromServer(users)).rejects.toMatchObject(refused);
  await expect(runTransaction(db, (transaction) => transaction.get(ana))).rejects.toMatchObject(refused);
  const failure = new Promise<FirestoreError>((resolve, reject) => {
    onSnapshot(users, () => reject(new Error("There is a snapshot.")), resolve);
  });
  expect(await failure).toMatchObject(refused);
  await expect(setDoc(ana, { name: "Eva" })).rejects.toMatchObject(refused);
});
