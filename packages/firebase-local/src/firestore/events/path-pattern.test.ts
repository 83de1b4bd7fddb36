import { expect, test } from "vitest";
import { matchesPathPattern } from "./firestore-trigger.ts";

// https://docs.cloud.google.com/eventarc/docs/path-patterns
test.each<[string, string, boolean]>([
  ["Friends/a.b", "Friends/a.b", true],
  ["Friends/a.b", "Friends/axb", false],
  ["Friends/a.b", "Friends/a.b/Notes/c", false],
  ["Friends/{friendshipId}", "Friends/a.b", true],
  ["Friends/{friendshipId}", "Friend/a.b", false],
  ["Friends/{friendshipId}", "Friends/a.b/Notes/c", false],
  ["Friends/*", "Friends/a.b", true],
  ["Friends/*", "Friends", false],
  ["/Friends/{friendshipId=*}/", "Friends/a.b", true],
  ["Users/{userId}/Notes/{noteId}", "Users/ana/Notes/1", true],
  ["Users/{userId}/Notes/{noteId}", "Users/ana", false],
  ["Users/{rest=**}", "Users/ana/Notes/1", true],
  ["Users/{rest=**}", "Users", true],
  ["**/Notes/{noteId}", "Users/ana/Notes/1", true],
  ["**/Notes/{noteId}", "Notes/1", true],
  ["**/Notes/{noteId}", "Users/ana/Posts/1", false],
  ["Users/**/Notes/*", "Users/ana/Deep/b/Notes/1", true],
  ["objects/file-*.txt", "objects/file-777.txt", true],
  ["objects/file-*.txt", "objects/file-.txt", true],
  ["objects/file-*.txt", "objects/file.txt", false],
  ["objects/{name=file-*.txt}", "objects/file-1.txt", true],
  ["objects/a*a", "objects/a", false],
  ["{ob}jects/1", "{ob}jects/1", true],
  ["{ob}jects/1", "objects/1", false],
])("%s matches %s: %s", (pattern, path, expected) => {
  expect(matchesPathPattern(pattern, path)).toBe(expected);
});
