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
] as const)("%s is %s", ([code, reason]) => {
  expect(toFailure(sdkError(code)).reason).toBe(reason);
});

test("the server's own reason counts more than the code it travels under", () => {
  const failure = toFailure(
    sdkError("functions/internal", { reason: "too-many-requests", retryAfterSeconds: 42 }),
  );
  expect(failure).toMatchObject({ reason: "too-many-requests", retryAfterSeconds: 42 });
});

test("what nobody foresaw keeps its cause", () => {
  const cause = new TypeError("undefined is not a function");
  expect(toFailure(cause)).toMatchObject({ reason: "unexpected", cause });
  expect(toFailure(undefined).reason).toBe("unexpected");
});

test("a failure passes through unchanged", () => {
  const failure = new Failure("network");
  expect(toFailure(failure)).toBe(failure);
});

test("an attempt starts in the caller's own turn, as a popup needs it", () => {
  let hasStarted = false;
  const done = attempt(async () => {
    hasStarted = true;
  });
  expect(hasStarted).toBe(true);
  return done;
});

test("an attempt that fails, fails with a reason", async () => {
  await expect(attempt(() => Promise.reject(sdkError("auth/popup-blocked")))).rejects.toThrow(
    "popup-blocked",
  );
});
