import { expect, test } from "vitest";
import { cleanName, displayName } from "./person-name.ts";

test.each([
  ["  Mira   Sen ", "Mira Sen"],
  ["मीरा सेन", "मीरा सेन"],
  ["क्‍ष", "क्‍ष"],
  ["👩‍👧 Mira", "👩‍👧 Mira"],
  ["Mi\u0000ra\nSen", "Mi ra Sen"],
  ["Mira\u202egnp.exe", "Mira gnp.exe"],
  ["e\u0301va", "\u00e9va"],
  ['"><script>', '"><script>'],
  ["\u202e \u2066", ""],
])("%j is stored as %j", (name, stored) => {
  expect(cleanName(name)).toBe(stored);
});

test("a very long name is cut at a hundred characters, never inside one", () => {
  expect([...cleanName("😀".repeat(5000))]).toHaveLength(100);
});

test.each([
  [["", "Mira"], "Mira"],
  [[undefined, null, 7, " "], "Sundial friend"],
])("of %j the display name is %j", (candidates, name) => {
  expect(displayName(...candidates)).toBe(name);
});
