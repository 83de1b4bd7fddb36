import { expect, test } from "vitest";
import { functionPaths } from "./paths.ts";

const rewrites = [
  { source: "/call/getInviter", function: "getInviter" },
  { source: "/s/*", function: { functionId: "openShortLink", region: "us-central1" } },
  { source: "/v1/**", function: "shortLinks" },
  { source: "/feedback/**", function: "webPage" },
  { source: "**", destination: "/index.html" },
];

test.each([
  ["/call/getInviter", true],
  ["/call/getInviters", false],
  ["/s/abc", true],
  ["/s/abc/d", false],
  ["/v1/shortLinks/a?key=k", true],
  ["/feedback/ana", false],
])("whether %s goes to a function: %s", (url, expected) => {
  expect(functionPaths(rewrites).some(({ pattern }) => new RegExp(pattern).test(url))).toBe(expected);
});
