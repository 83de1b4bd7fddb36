import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test.each([
  ["a number", 12, "12"],
  ["a text", "iPhone", "iPhone"],
  ["a comma", "iPhone, iPad", '"iPhone, iPad"'],
  ["quotes", 'say "hi"', '"say ""hi"""'],
  ["lines", "one\r\ntwo", '"one\r\ntwo"'],
  ["a formula", "=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["a sum", "+1+1", "'+1+1"],
  ["a difference", "-1+1", "'-1+1"],
  ["a function of old", "@SUM(A1)", "'@SUM(A1)"],
  ["a formula behind a tab", "\t=1", "'\t=1"],
  ["a formula behind a line", "\n=1", '"\'\n=1"'],
  ["a formula in full width", "＝1", "'＝1"],
  ["sums in full width", "＋1－1", "'＋1－1"],
  ["a difference in full width", "－1", "'－1"],
  ["a function of old in full width", "＠SUM(A1)", "'＠SUM(A1)"],
  ["a formula that is quoted as well", '=A1,"B"', '"\'=A1,""B"""'],
  ["Hindi", "निमंत्रण", "निमंत्रण"],
])("%s", (_what, value, expected) => {
  expect(csvOf([[value, 0]])).toBe(`${expected},0\r\n`);
});
