import { linksOf, metaTags } from "short-links/testing/markup";
import { suiteAddress } from "suite/suite-address.ts";
import { describe, expect, test } from "vitest";
import { setBlocked } from "../../src/abuse/blocks.ts";
import { call, suiteDb } from "../../testing/calls.ts";

/** The deployed functions behind Hosting's rewrites, at the address that a browser has for them. */
const origin = suiteAddress("SUITE_WEB_ORIGIN");
const key = "local-development-key";
const android =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";

async function inviteLink(): Promise<string> {
  const { body } = await call("createInviteLink", { userId: "ana" });
  return (body.result as { shortLink: string }).shortLink;
}

function post(body: object, query = `?key=${key}`, path = "/v1/shortLinks") {
  const headers = { "content-type": "application/json", origin: "https://other.example" };
  return fetch(`${origin}${path}${query}`, { method: "POST", headers, body: JSON.stringify(body) });
}

test("createInviteLink answers a link that opens", async () => {
  const shortLink = await inviteLink();
  expect(shortLink).toMatch(new RegExp(`^${origin}/s/[0-9A-Za-z]{17}$`));
  const response = await fetch(shortLink, { headers: { "user-agent": android, "accept-language": "hi" } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  const markup = await response.text();
  expect(metaTags(markup)["og:url"]).toBe(shortLink);
  const { host } = new URL(origin);
  expect(linksOf(markup)["ऐप में खोलें"]).toMatch(`intent://${host}/?userId=ana#Intent;scheme=http;`);
});

test("a client of the old service only changes its root address, also in a browser of another site", async () => {
  const info = { domainUriPrefix: `${origin}/s`, link: `${origin}/?userId=ravi` };
  const response = await post({ dynamicLinkInfo: info, suffix: { option: "SHORT" } });
  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBeTruthy();
  const { shortLink, previewLink } = (await response.json()) as { shortLink: string; previewLink: string };
  expect(shortLink).toMatch(new RegExp(`^${origin}/s/[0-9A-Za-z]{4,}$`));
  expect((await fetch(previewLink)).status).toBe(200);
});

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
  await setBlocked({ db: suiteDb() }, { kind: "inviter", id: userId, blocked: true, by: "op" });
  expect(await (await reopen()).json()).toMatchObject({ error: { code: 404, status: "NOT_FOUND" } });
  expect(await (await install()).json()).toEqual({ matchMessage: expect.any(String) });
});

describe("Hosting passes on", () => {
  test.each([
    ["/s", 404, "text/html; charset=utf-8"],
    ["/s/", 404, "text/html; charset=utf-8"],
    ["/s/neverMade00", 404, "text/html; charset=utf-8"],
    [`/s?link=${encodeURIComponent(`${origin}/`)}`, 200, "text/html; charset=utf-8"],
    [`/s/?link=${encodeURIComponent(`${origin}/`)}`, 200, "text/html; charset=utf-8"],
    ["/s/?link=https%3A%2F%2Fevil.example", 400, "text/html; charset=utf-8"],
    ["/v1/shortLinks", 404, "application/json"],
    ["/v1/reopenAttribution", 404, "application/json"],
    ["/.well-known/apple-app-site-association", 200, "application/json"],
    ["/.well-known/assetlinks.json", 200, "application/json"],
  ])("%s, which is %s", async (path, status, type) => {
    const response = await fetch(origin + path, { redirect: "manual" });
    expect([response.status, response.headers.get("content-type")]).toEqual([status, type]);
  });
});
