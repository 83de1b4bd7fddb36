import { expect, test } from "vitest";
import { matchesPathPattern } from "./firestore-trigger.ts";

// https://docs.cloud.google.com/eventarc/docs/path-patterns
test.each<[string, string, boolean]>([
  ["Orders/a.b", "Orders/a.b", true],
  ["Orders/a.b", "Orders/axb", false],
  ["Orders/{orderId}", "Orders/a.b", true],
  ["Orders/{orderId}", "Orders/a.b/Notes/c", false],
  ["Users/{userId}/Notes/{noteId}", "Users/ana/Notes/1", true],
  ["Users/{rest=**}", "Users/ana/Notes/1", true],
])("%s matches %s: %s", (pattern, path, expected) => {
  expect(matchesPathPattern(pattern, path)).toBe(expected);
});
