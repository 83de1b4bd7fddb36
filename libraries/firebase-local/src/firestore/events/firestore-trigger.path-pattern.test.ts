import { expect, test } from "vitest";
import { matchesPathPattern } from "./firestore-trigger.ts";

// https://docs.cloud.google.com/eventarc/docs/path-patterns
test.each<[string, string, boolean]>([
  ["Orders/a.b", "Orders/a.b", true],
  ["Orders/a.b", "Orders/axb", false],
  ["Orders/{orderId}", "Orders/a.b", true],
  ["Orders/{orderId}", "Orders/a.b/Notes/c", false],
  ["/Orders/{orderId=*}/", "Orders/a.b", true],
  ["Users/{userId}/Notes/{noteId}", "Users/ana/Notes/1", true],
  ["Users/{rest=**}", "Users/ana/Notes/1", true],
  ["Users/{rest=**}", "Users", true],
  ["**/Notes/{noteId}", "Notes/1", true],
  ["**/Notes/{noteId}", "Users/ana/Posts/1", false],
  ["Users/**/Notes/*", "Users/ana/Deep/b/Notes/1", true],
  ["objects/file-*.txt", "objects/file-.txt", true],
  ["objects/{name=file-*.txt}", "objects/file-1.txt", true],
  ["objects/a*a", "objects/a", false],
  ["{ob}jects/1", "{ob}jects/1", true],
])("%s matches %s: %s", (pattern, path, expected) => {
  expect(matchesPathPattern(pattern, path)).toBe(expected);
});
