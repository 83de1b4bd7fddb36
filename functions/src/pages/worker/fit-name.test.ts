import { expect, test } from "vitest";
import { fitName } from "./fit-name.ts";

/** Every sign is half as wide as the font is high. */
const widthOf = (text: string) => text.length / 2;

test.each<[string, string, string[], number]>([
  ["short", "Ana", ["Ana"], 80],
  ["longer", "a".repeat(32), ["a".repeat(32)], 65],
  [
    "of two words",
    "Maria Fernanda dos Santos e Oliveira da Silva",
    ["Maria Fernanda dos Santos", "e Oliveira da Silva"],
    60,
  ],
  ["of one word without end", "a".repeat(100), ["a".repeat(47), `${"a".repeat(46)}…`], 44],
  [
    "of words without end",
    "Maria ".repeat(20).trim(),
    ["Maria Maria Maria Maria Maria Maria Maria Maria", "Maria Maria Maria Maria Maria Maria Maria Mari…"],
    44,
  ],
  ["that just needs no end", `${"a".repeat(40)} ${"b".repeat(47)}`, ["a".repeat(40), "b".repeat(47)], 44],
])("a name that is %s is written whole if it can be, on two lines at most", (_what, name, lines, size) => {
  const fitted = fitName(name, widthOf);
  expect(fitted.lines).toEqual(lines);
  expect(Math.floor(fitted.size)).toBe(size);
});

test("a syllable is never cut", () => {
  const { lines } = fitName("स्त्री".repeat(40), widthOf);
  for (const line of lines) expect(line.replace("…", "").replaceAll("स्त्री", "")).toBe("");
});
