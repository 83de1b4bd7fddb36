import { describe, expect, test } from "vitest";
import { suiteAddress } from "../../../functions/testing/suite.ts";

const get = (path: string) => fetch(`${suiteAddress("SUITE_WEB_ORIGIN")}${path}`);

describe.each(["/", "/welcome", "/sign-up/ana", "/confirm-email", "/auth/action", "/no/such/page"])(
  "%s",
  (path) => {
    test("lets only the app's own scripts run, and nobody frame it", async () => {
      const policy = (await get(path)).headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/(^|; )default-src 'none'(;|$)/);
      expect(policy).toMatch(/(^|; )script-src 'self' https:\/\/apis\.google\.com/);
      expect(policy).toMatch(/(^|; )frame-ancestors 'self'(;|$)/);
      expect(policy).toMatch(/(^|; )base-uri 'none'(;|$)/);
      expect(policy.split("; ").find((part) => part.startsWith("script-src "))).not.toMatch(
        /unsafe|\*|data:/,
      );
    });
  },
);

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
