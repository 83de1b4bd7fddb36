import { expect, test } from "vitest";
import { countAttempts, MAX_REMEMBERED } from "./call-limit.ts";

test("only the latest callers are remembered, so invented ones cannot fill the memory", () => {
  countAttempts("first");
  countAttempts("second");
  for (let n = 2; n < MAX_REMEMBERED; n++) countAttempts(`made up ${n}`);
  expect(countAttempts("first")).toBe(2);
  countAttempts("one more");
  expect(countAttempts("second")).toBe(2);
  expect(countAttempts("first")).toBe(1);
});
