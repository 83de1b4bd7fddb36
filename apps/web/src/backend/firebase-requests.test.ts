import { expect, test } from "vitest";
import { Failure } from "./failure.ts";
import { attempt, toFailure } from "./firebase-requests.ts";

/** An error as the SDKs throw it. */
const sdkError = (code: string, details?: unknown) => Object.assign(new Error("message"), { code, details });

test.for([
  ["auth/email-already-in-use", "email-already-in-use"],
  ["auth/popup-closed-by-user", "popup-closed"],
  ["auth/too-many-requests", "too-many-requests"],
  ["auth/reset-password-exceed-limit", "too-many-requests"],
  ["auth/quota-exceeded", "too-many-requests"],
  ["auth/web-storage-unsupported", "storage-blocked"],
  ["auth/requests-from-referer-<empty>-are-blocked.", "referrer-hidden"],
  ["auth/nobody-has-seen-this", "unexpected"],
  ["constructor", "unexpected"],
] as const)("%s is mapped to %s", ([code, reason]) => {
  expect(toFailure(sdkError(code)).reason).toBe(reason);
});

test("the reason in the details takes precedence over the code", () => {
  const failure = toFailure(
    sdkError("functions/unexpected", { reason: "too-many-requests", retryAfterSeconds: 42 }),
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
