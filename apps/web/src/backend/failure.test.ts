import { expect, test } from "vitest";
import { Failure, isPassing } from "./failure.ts";

test("only what may pass by itself is asked again", () => {
  expect(isPassing(new Failure("network"))).toBe(true);
  expect(isPassing(new Failure("inviter-not-found"))).toBe(false);
  expect(isPassing(new Error("network"))).toBe(false);
});
