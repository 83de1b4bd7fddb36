import { expect, test } from "vitest";
import { countAttempt, MAX_REMEMBERED } from "./call-limit.ts";

test("only the latest callers are remembered, so invented ones cannot fill the memory", () => {
  countAttempt("first", 1);
  countAttempt("second", 1);
  for (let n = 2; n < MAX_REMEMBERED; n++) countAttempt(`made up ${n}`, 1);
  expect(countAttempt("first", 1)).toBe(2);
  countAttempt("one more", 1);
  expect(countAttempt("second", 1)).toBe(2);
  expect(countAttempt("first", 1)).toBe(1);
});
