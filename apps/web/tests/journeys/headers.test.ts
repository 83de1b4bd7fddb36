import { suiteAddress } from "functions/testing/suite.ts";
import { describe, expect, test } from "vitest";
import { allPages } from "web/src/pages.ts";

const get = (path: string) => fetch(`${suiteAddress("SUITE_WEB_ORIGIN")}${path}`);

const pageAddresses = allPages.flatMap(([, { patterns }]) =>
  patterns.map((pattern) => pattern.replace("*", "/no/such/page").replaceAll(/:\w+\??/g, "ana")),
);

describe.each(pageAddresses)("%s", (path) => {
  test("lets only the app's own scripts run, and nobody frame it", async () => {
    const policy = (await get(path)).headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/(^|; )default-src 'none'(;|$)/);
    expect(policy).toMatch(/(^|; )script-src 'self' https:\/\/apis\.google\.com/);
    expect(policy).toMatch(/(^|; )frame-ancestors 'self'(;|$)/);
    expect(policy).toMatch(/(^|; )base-uri 'none'(;|$)/);
    expect(policy.split("; ").find((part) => part.startsWith("script-src "))).not.toMatch(/unsafe|\*|data:/);
  });
});

test.each(["/", "/feedback/ana/en", "/s/nothing", "/picture/ana", "/call/getInviter"])(
  "%s keeps to https, to its type, and lets a sign-in window speak to its page",
  async (path) => {
    expect(Object.fromEntries((await get(path)).headers)).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
      "x-content-type-options": "nosniff",
      "referrer-policy": expect.stringMatching(/^(strict-origin|no-referrer)$/),
      "permissions-policy": expect.stringContaining("camera=()"),
      "cross-origin-opener-policy": "same-origin-allow-popups",
    });
  },
);

test("a script of an older version is missing, and not the page under its name", async () => {
  expect((await get("/assets/older-version.js")).status).toBe(404);
});

test("no browser keeps a page beyond the scripts that belong to it", async () => {
  for (const path of ["/", "/feedback/ana/en", "/auth/action"]) {
    expect((await get(path)).headers.get("cache-control")).toMatch(/^public, max-age=0(,|$)/);
  }
});

// What begins like a page or a call and is none must not come as the app without its policy.
test.each([
  ...["/feedback", "/tasks-Feedback/x", "/social-sign-up", "/social-sign-up/a/b", "/sign-up", "/sign-up/a/b"],
  ...["/confirm-email/x", "/welcome/a/b/c", "/s/a/b", "/call", "/call/x", "/call/getInviter/x"],
  ...["/picture", "/picture/a/b", "/v1", "/v1/x", "/.well-known/x", "/.x", "/assets"],
  ...["/app.html", "/auth-action.html"],
])("%s is not the app, or the app with its policy", async (path) => {
  const response = await get(path);
  const isApp = (await response.text()).includes('id="root"');
  const policy = response.headers.get("content-security-policy");
  expect(isApp ? policy : "not the app").toMatch(/^not the app$|^default-src 'none'.*frame-ancestors 'self'/);
});
