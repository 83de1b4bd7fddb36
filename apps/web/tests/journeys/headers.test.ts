import { suiteAddress } from "suite/suite-address.ts";
import { expect, test } from "vitest";
import { allPages } from "web/src/page-registry.ts";

const get = (path: string) => fetch(`${suiteAddress("SUITE_WEB_ORIGIN")}${path}`);

const pageAddresses = allPages.flatMap(([, { patterns }]) =>
  patterns.map((pattern) => pattern.replace("*", "/no/such/page").replaceAll(/:\w+\??/g, "ana")),
);

/** The policy that a page of the app states before everything else. */
const policyIn = (html: string) =>
  /<head>\s*<meta charset="utf-8" \/><meta http-equiv="Content-Security-Policy" content="([^"]*)" \/>/.exec(
    html,
  )?.[1] ?? "";

test.each(pageAddresses)("%s allows only the app's own scripts and no foreign frame", async (path) => {
  const response = await get(path);
  const policy = policyIn(await response.text());
  expect(policy).toMatch(/(^|; )default-src 'none'(;|$)/);
  expect(policy).toMatch(/(^|; )script-src 'self' ('sha256-[^']+' )*https:\/\/apis\.google\.com/);
  expect(policy).toMatch(/(^|; )base-uri 'none'(;|$)/);
  expect(policy.split("; ").find((part) => part.startsWith("script-src "))).not.toMatch(/unsafe|\*|data:/);
  expect(response.headers.get("x-frame-options")).toBe("SAMEORIGIN");
});

test.each(["/", "/feedback/ana/en", "/s/nothing", "/picture/ana", "/call/getInviter"])(
  "%s has the security headers, which allow popups",
  async (path) => {
    expect(Object.fromEntries((await get(path)).headers)).toMatchObject({
      "strict-transport-security": "max-age=63072000",
      "x-content-type-options": "nosniff",
      "referrer-policy": expect.stringMatching(/^(strict-origin|no-referrer)$/),
      "permissions-policy": expect.stringContaining("camera=()"),
      "cross-origin-opener-policy": "same-origin-allow-popups",
    });
  },
);

test("a script from an older version is a 404, not a page", async () => {
  expect((await get("/assets/older-version.js")).status).toBe(404);
});

// Addresses next to those of pages and calls: none may serve the app without its policy.
// biome-ignore format: a table
const neighbours = [
  "/feedback", "/tasks-Feedback/x", "/social-sign-up", "/social-sign-up/a/b", "/sign-up", "/sign-up/a/b",
  "/confirm-email/x", "/welcome/a/b/c", "/s/a/b", "/call", "/call/x", "/call/getInviter/x",
  "/picture", "/picture/a/b", "/v1", "/v1/x", "/.well-known/x", "/.x", "/assets",
  "/app", "/activation", "/404", "/languages/hi/welcome", "/languages/en/404",
];

test.each(neighbours)("%s is served without the app, or with its Content-Security-Policy", async (path) => {
  const html = await (await get(path)).text();
  const isApp = html.includes('id="root"');
  expect(isApp ? policyIn(html) : "not the app").toMatch(/^not the app$|^default-src 'none'/);
});
