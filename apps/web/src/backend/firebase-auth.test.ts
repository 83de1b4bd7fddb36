import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { FetchProvider } from "@firebase/auth/internal";
import type { UserCredential } from "firebase/auth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInEarly } from "./firebase-auth.ts";

const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ localId: "mira", idToken: "a token" }));
});
let auth: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  auth = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/accounts:signInWithIdp`;
});
afterAll(() => void server.close());

const { fetch: own } = globalThis;

test("a person who closes one window and signs in by another does not wait for the SDK either", async () => {
  let close = () => {};
  const window = new Promise<UserCredential>((_resolve, reject) => {
    close = () => reject(new Error("closed"));
  });
  const closed = signInEarly(() => window);
  let finish = (_credential: UserCredential) => {};
  const lookedUp = new Promise<UserCredential>((resolve) => {
    finish = resolve;
  });
  // Like the SDK: a new window ends the one before.
  const other = signInEarly(async () => {
    close();
    await expect(closed).rejects.toThrow();
    await FetchProvider.fetch()(auth);
    return lookedUp;
  });
  const { answer, signedIn } = await other;
  expect(answer).toMatchObject({ localId: "mira", idToken: "a token" });
  finish({} as UserCredential);
  await signedIn;
  expect(globalThis.fetch).toBe(own);
});
