import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

test("a page may run its own inline scripts and no others", () => {
  const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  const policy = contentSecurityPolicy(
    { projectId: "sundial" },
    { style: ".a{color:red}", scripts: ["start()", "", "go()"] },
  );
  expect(policy).toContain(`; style-src 'self' ${hash(".a{color:red}")};`);
  expect(policy).toContain(`; script-src 'self' ${hash("start()")} ${hash("go()")} https://apis.google.com `);
  expect(contentSecurityPolicy({ projectId: "sundial" })).not.toContain("sha256");
});

test("allows local servers only for a demo project, which only emulators can serve", () => {
  expect(contentSecurityPolicy({ projectId: "demo-sundial" })).toMatch(
    /connect-src [^;]* http:\/\/127\.0\.0\.1:\*/,
  );
  expect(contentSecurityPolicy({ projectId: "sundial" })).not.toMatch(/127\.0\.0\.1|localhost|http:/);
});
