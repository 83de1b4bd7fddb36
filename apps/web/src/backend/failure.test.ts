import { expect, test } from "vitest";
import { Failure, isTransient } from "./failure.ts";

test("only transient failures are retried", () => {
  expect(isTransient(new Failure("network"))).toBe(true);
  expect(isTransient(new Failure("inviter-not-found"))).toBe(false);
  expect(isTransient(new Error("network"))).toBe(false);
});
