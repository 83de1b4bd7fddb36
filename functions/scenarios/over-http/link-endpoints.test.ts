import { suiteAddress } from "suite/suite-address.ts";
import { describe, expect, test } from "vitest";
import { setBlocked } from "../../src/abuse/blocks.ts";
import { call, suiteDb } from "../../testing/calls.ts";
import { testSettings } from "../../testing/test-settings.ts";

/** The deployed functions behind Hosting's rewrites, at the address that a browser has for them. */
const origin = suiteAddress("SUITE_WEB_ORIGIN");

function post(body: object, query: string, path: string) {
  const headers = { "content-type": "application/json", origin: "https://other.example" };
  return fetch(`${origin}${path}${query}`, { method: "POST", headers, body: JSON.stringify(body) });
}

test("an app exchanges a link with its own key, until an operator blocks the inviter", async () => {
  const userId = crypto.randomUUID();
  await suiteDb().doc(`Users/${userId}`).set({ userId, name: "Ana" });
  const { body } = await call("createInviteLink", { userId });
  const { shortLink } = body.result as { shortLink: string };
  const [query, deepLink] = ["?key=of-the-app", `${origin}/?userId=${userId}`];
  const reopen = () => post({ requestedLink: shortLink }, query, "/v1/reopenAttribution");
  const install = () => post({ uniqueMatchLinkToCheck: shortLink }, query, "/v1/installAttribution");
  expect(await (await reopen()).json()).toMatchObject({ deepLink });
  expect(await (await install()).json()).toMatchObject({ deepLink, attributionConfidence: "UNIQUE" });
  await setBlocked(
    { db: suiteDb(), settings: testSettings },
    { kind: "inviter", id: userId, blocked: true, by: "op" },
  );
  expect(await (await reopen()).json()).toMatchObject({ error: { code: 404, status: "NOT_FOUND" } });
  expect(await (await install()).json()).toEqual({ matchMessage: expect.any(String) });
});

describe("Hosting passes on", () => {
  test.each([
    ["/s/neverMade00", 404, "text/html; charset=utf-8"],
    [`/s?link=${encodeURIComponent(`${origin}/`)}`, 200, "text/html; charset=utf-8"],
    ["/v1/shortLinks", 404, "application/json"],
    ["/v1/reopenAttribution", 404, "application/json"],
    ["/.well-known/apple-app-site-association", 200, "application/json"],
    ["/.well-known/assetlinks.json", 200, "application/json"],
  ])("%s, which is %s", async (path, status, type) => {
    const response = await fetch(origin + path, { redirect: "manual" });
    expect([response.status, response.headers.get("content-type")]).toEqual([status, type]);
  });
});
