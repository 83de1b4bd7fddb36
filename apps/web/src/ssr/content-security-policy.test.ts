import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const project = { projectId: "sundial", authDomain: "sign-in.sundial.example" };

test("Auth's frame comes from the configured domain", () => {
  expect(contentSecurityPolicy(project, "", "")).toMatch(
    /; frame-src [^;]* https:\/\/sign-in\.sundial\.example /,
  );
});

test("a page may run its own inline scripts and no others", () => {
  const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  const policy = contentSecurityPolicy(project, ".a{color:red}", "start()");
  expect(policy).toContain(`; style-src 'self' ${hash(".a{color:red}")};`);
  expect(policy).toContain(`; script-src 'self' ${hash("start()")} https://apis.google.com `);
  expect(contentSecurityPolicy(project, "", "")).not.toContain("sha256");
});

test("allows local servers only for a demo project, which only emulators can serve", () => {
  expect(contentSecurityPolicy({ ...project, projectId: "demo-sundial" }, "", "")).toMatch(
    /connect-src [^;]* http:\/\/127\.0\.0\.1:\*/,
  );
  expect(contentSecurityPolicy(project, "", "")).not.toMatch(/127\.0\.0\.1|localhost|http:/);
});
