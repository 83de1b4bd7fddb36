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
  ["of one long word", "a".repeat(40), ["a".repeat(40)], 52],
])("a name that is %s is written whole, on two lines at most", (_what, name, lines, size) => {
  const fitted = fitName(name, widthOf);
  expect(fitted.lines).toEqual(lines);
  expect(Math.floor(fitted.size)).toBe(size);
});
