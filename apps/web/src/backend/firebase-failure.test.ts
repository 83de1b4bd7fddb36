import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { initializeApp } from "firebase/app";
import { getFunctions, httpsCallable } from "firebase/functions";
import { expect, test } from "vitest";
import { Failure } from "./failure.ts";
import { attempt, toFailure } from "./firebase-failure.ts";

/** An error as the SDKs throw it. */
const sdkError = (code: string, details?: unknown) => Object.assign(new Error("message"), { code, details });

test.for([
  ["auth/email-already-in-use", "email-already-in-use"],
  ["auth/popup-blocked", "popup-blocked"],
  ["auth/popup-closed-by-user", "popup-closed"],
  ["auth/cancelled-popup-request", "popup-closed"],
  ["auth/account-exists-with-different-credential", "account-exists-with-different-credential"],
  ["auth/network-request-failed", "network"],
  ["auth/expired-action-code", "action-code-expired"],
  ["auth/invalid-action-code", "action-code-invalid"],
  ["auth/too-many-requests", "too-many-requests"],
  ["functions/internal", "network"],
  ["auth/nobody-has-seen-this", "unexpected"],
  ["constructor", "unexpected"],
] as const)("%s is mapped to %s", ([code, reason]) => {
  expect(toFailure(sdkError(code)).reason).toBe(reason);
});

test("the reason in the details takes precedence over the code", () => {
  const failure = toFailure(
    sdkError("functions/internal", { reason: "too-many-requests", retryAfterSeconds: 42 }),
  );
  expect(failure).toMatchObject({ reason: "too-many-requests", retryAfterSeconds: 42 });
});

test("an unknown error keeps its cause", () => {
  const cause = new TypeError("undefined is not a function");
  expect(toFailure(cause)).toMatchObject({ reason: "unexpected", cause });
  expect(toFailure(undefined).reason).toBe("unexpected");
});

test("a Failure is returned unchanged", () => {
  const failure = new Failure("network");
  expect(toFailure(failure)).toBe(failure);
});

test("attempt() calls the action synchronously, as popups need it", () => {
  let hasStarted = false;
  const done = attempt(async () => {
    hasStarted = true;
  });
  expect(hasStarted).toBe(true);
  return done;
});

test("attempt() rejects with a Failure", async () => {
  await expect(attempt(() => Promise.reject(sdkError("auth/popup-blocked")))).rejects.toThrow(
    "popup-blocked",
  );
});

/** Calls a function by the SDK from a server that answers so, and closes the server. */
async function callAt(answer: (response: ServerResponse) => void): Promise<unknown> {
  const server = createServer((_, response) => answer(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const app = initializeApp({ projectId: "demo-sundial" }, crypto.randomUUID());
  const functions = getFunctions(app, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    return await attempt(() => httpsCallable(functions, "registerUser")({}));
  } finally {
    server.close();
  }
}

test("a function that crashes without details is our failure, not the network's", async () => {
  const crash = (body: string) =>
    callAt((response) => void response.writeHead(500, { "content-type": "text/html" }).end(body));
  await expect(crash("")).rejects.toMatchObject({ reason: "unexpected" });
  await expect(crash("<h1>Internal Server Error</h1>")).rejects.toMatchObject({ reason: "unexpected" });
});

test("a lost connection, and a page of the network's own, is the network's failure", async () => {
  await expect(callAt((response) => void response.destroy())).rejects.toMatchObject({ reason: "network" });
  const portal = callAt((response) => void response.end("<h1>Welcome to the hotel</h1>"));
  await expect(portal).rejects.toMatchObject({ reason: "network" });
});
