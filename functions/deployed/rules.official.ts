import { getFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { suiteAddress } from "suite/suite-address.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { SUITE_PROJECT, signUp, suiteApp } from "../testing/calls.ts";

/**
 * The effect of the rules, tested over REST like any client. Only Google's own emulators apply rules, so this
 * runs only with SUITE=official.
 */
const documents = `/v1/projects/${SUITE_PROJECT}/databases/(default)/documents`;
const files = `/v0/b/${SUITE_PROJECT}.appspot.com/o`;
const firestore = `http://${suiteAddress("FIRESTORE_EMULATOR_HOST")}${documents}`;
const storage = `http://${suiteAddress("FIREBASE_STORAGE_EMULATOR_HOST")}${files}`;
const id = `rules-${crypto.randomUUID()}`;
const fields = { name: { stringValue: "Mallory" } };
const query = { structuredQuery: { from: [{ collectionId: "Users", allDescendants: true }] } };
const name = `projects/${SUITE_PROJECT}/databases/(default)/documents/Users/${id}`;

const attempts: Array<[what: string, method: string, address: string, body?: object]> = [
  ["read a document", "GET", `${firestore}/Users/${id}`],
  ["list documents", "GET", `${firestore}/Users`],
  ["query documents", "POST", `${firestore}:runQuery`, query],
  ["create a document", "POST", `${firestore}/Users?documentId=new-${id}`, { fields }],
  ["change a document", "PATCH", `${firestore}/Users/${id}`, { fields }],
  ["delete a document", "DELETE", `${firestore}/Users/${id}`],
  ["commit writes", "POST", `${firestore}:commit`, { writes: [{ delete: name }] }],
  ["read about a file", "GET", `${storage}/Users%2F${id}`],
  ["download a file", "GET", `${storage}/Users%2F${id}?alt=media`],
  ["list files", "GET", storage],
  ["upload a file", "POST", `${storage}?name=Users%2Fnew-${id}`, {}],
  ["change what is said of a file", "PATCH", `${storage}/Users%2F${id}`, { contentType: "text/html" }],
  ["delete a file", "DELETE", `${storage}/Users%2F${id}`],
];

async function statusOf(authorization: string | undefined, [, method, address, body]: (typeof attempts)[0]) {
  const headers = { "content-type": "application/json", ...(authorization && { authorization }) };
  const response = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return response.status;
}

let idToken: string;
beforeAll(async () => {
  await getFirestore(suiteApp()).doc(`Users/${id}`).set({ name: "Ana" });
  await getStorage(suiteApp()).bucket().file(`Users/${id}`).save("picture", { resumable: false });
  ({ idToken } = await signUp(`${id}@example.com`));
});

describe.each(attempts)("nobody may %s:", (...attempt) => {
  test("not a stranger, nor somebody who has signed in", async () => {
    expect(await statusOf(undefined, attempt)).toBe(403);
    expect(await statusOf(`Bearer ${idToken}`, attempt)).toBe(403);
  });
});

test("the functions find all of it unchanged", async () => {
  expect((await getFirestore(suiteApp()).doc(`Users/${id}`).get()).data()).toEqual({ name: "Ana" });
  const [content] = await getStorage(suiteApp()).bucket().file(`Users/${id}`).download();
  expect(content.toString()).toBe("picture");
});
