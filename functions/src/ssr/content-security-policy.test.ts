import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

interface HeaderRule {
  headers: { key: string; value: string }[];
}

test("a rendered page may do what every page may, and has its one style besides", () => {
  const { hosting } = JSON.parse(readFileSync(new URL("../../../firebase.json", import.meta.url), "utf8"));
  const headers = hosting.headers.flatMap((rule: HeaderRule) => rule.headers) as HeaderRule["headers"];
  const policies = headers.filter(({ key }) => key === "Content-Security-Policy");
  const style = ".a{color:red}";
  const hash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
  expect(policies.map(({ value }) => value)).toEqual([contentSecurityPolicy(style).replace(` ${hash}`, "")]);
  expect(contentSecurityPolicy(style)).toContain(`; style-src 'self' ${hash};`);
});
