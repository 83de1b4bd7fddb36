import { expect, test } from "vitest";
import { slowExpressions } from "./slow-expressions.ts";

test.each([
  String.raw`/\((?:iPhone|iPad).*AppleWebKit(?!.*Safari)/.test(agent)`,
  String.raw`path.replace(/\/+$/, "")`,
  String.raw`const address = /^(\w+\.?)+@/u`,
  String.raw`const set = /[\p{L}--[a-z]]+$/v`,
])("%s is refused", (source) => {
  expect(slowExpressions("a.ts", source)).toEqual([expect.stringMatching(/^a\.ts: .* takes .* time$/)]);
});

test.each([
  String.raw`path.replace(/^\/+/, "")`,
  String.raw`const set: RegExp = /[\p{L}--[a-z]]/v`,
  "const big = 1n; const half = 4 / 2;",
])("%s is accepted", (source) => {
  expect(slowExpressions("a.ts", source)).toEqual([]);
});
