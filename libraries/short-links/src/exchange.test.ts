import { beforeEach, describe, expect, test } from "vitest";
import { exchanges } from "./conformance/exchanges.ts";
import { type ShortLinksApi, shortLinksApi } from "./rest-api.ts";
import { saveShortLink } from "./store.ts";
import { shorten, testLinks } from "./testing/links.ts";

const reopen = "/v1/reopenAttribution";
const install = "/v1/installAttribution";
const noMatch = { matchMessage: "No pre-install link matched for this device." };
const notFound = { error: { code: 404, message: "Requested entity was not found.", status: "NOT_FOUND" } };

let links: ShortLinksApi;
beforeEach(() => {
  links = testLinks();
});

async function send(path: string, body: unknown, services = links) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(`https://acorn.example${path}`, { method: "POST", body: text });
  const response = await shortLinksApi(services, request);
  return { status: response.status, body: await response.json() };
}

/** Both answers to an app that asks for a link. */
async function exchange(address: unknown, services = links) {
  const { body } = await send(install, { uniqueMatchLinkToCheck: address }, services);
  return [await send(reopen, { requestedLink: address }, services), body];
}

const unknown = [{ status: 404, body: notFound }, noMatch];

test.each(exchanges)("answers $name", async ({ path, parameters, body, answer }) => {
  const code = await saveShortLink(links, { parameters, suffix: "SHORT" });
  const address = `https://acorn.example/s/${code}`;
  expect(await send(path, body(address))).toEqual({ status: 200, body: answer(address) });
});

test("the query of a short link goes on to the deep link, and names no other owner", async () => {
  const { body } = await send(reopen, {
    requestedLink: `${await shorten(links)}?x=1&x=2&userId=mallory&hl=en&d=1&_icp=1&y=%27*%20`,
  });
  expect(body).toMatchObject({ deepLink: "https://acorn.example/?userId=ana&x=1&y=%27*%20" });
});

test.each(["/s?", "/s/?"])(
  "a long link is exchanged without what only a key holder may set: %s",
  async (path) => {
    const parameters = {
      link: "https://acorn.example/help",
      imv: "2",
      st: "Words",
      ifl: "https://acorn.example/",
    };
    const address = `https://acorn.example${path}${new URLSearchParams(parameters)}`;
    const deepLink = parameters.link;
    const resolvedLink = `https://acorn.example/s/?link=${encodeURIComponent(deepLink)}&imv=2`;
    const [{ body }, match] = (await exchange(address)) as [{ body: object }, object];
    expect(body).toEqual({ deepLink, resolvedLink, iosMinAppVersion: "2" });
    expect(match).toMatchObject({ requestedLink: resolvedLink, fallbackLink: deepLink });
  },
);

describe("no app learns anything of", () => {
  const ours = encodeURIComponent("https://acorn.example/");
  test.each([
    "https://acorn.example/s/neverMade00",
    "https://acorn.example/s/..%2fUsers%2fana",
    "https://acorn.example/s/abcd/Clicks",
    "https://acorn.example/s",
    "https://acorn.example/s?link=https%3A%2F%2Fevil.example%2F",
    `https://acorn.example/sx?link=${ours}`,
    `https://acorn.example/s%2F?link=${ours}`,
    `https://acorn.example@evil.example/s?link=${ours}`,
    `https://ana:secret@acorn.example/s?link=${ours}`,
    `https://acorn.example:8443/s?link=${ours}`,
    `http://acorn.example/s?link=${ours}`,
    null,
    { link: "https://acorn.example/s/abcd" },
    ["https://acorn.example/s/abcd"],
  ])("%j", async (address) => {
    await links.db.doc("ShortLinks/abcd").set({ parameters: { link: "https://acorn.example/" } });
    expect(await exchange(address)).toEqual(unknown);
  });

  test("a link of a blocked owner, who is asked for only if the link has one", async () => {
    const asked: string[] = [];
    const isBlocked = async (id: string) => asked.push(id) > 0;
    expect(await exchange(await shorten(links), { ...links, isBlocked })).toEqual(unknown);
    const help = `https://acorn.example/s/?link=${encodeURIComponent("https://acorn.example/help")}`;
    expect(await exchange(help, { ...links, isBlocked })).toMatchObject([
      { status: 200 },
      { requestedLink: help },
    ]);
    expect(asked).toEqual(["ana", "ana"]);
  });

  test("a link whose owner cannot be looked up", async () => {
    const isBlocked = () => Promise.reject(new Error("The database is away"));
    const answer = await send(reopen, { requestedLink: await shorten(links) }, { ...links, isBlocked });
    expect(answer).toMatchObject({ status: 500, body: { error: { status: "INTERNAL" } } });
  });
});

test.each([
  ["a list", "[]"],
  ["null", "null"],
  ["a prototype", '{"__proto__":{"requestedLink":"https://acorn.example/s/abcd"}}'],
  ["deep nesting", `{"requestedLink":${"[".repeat(16_000)}${"]".repeat(16_000)}}`],
])("a body of %s has no link", async (_what, body) => {
  await links.db.doc("ShortLinks/abcd").set({ parameters: { link: "https://acorn.example/" } });
  expect([await send(reopen, body), (await send(install, body)).body]).toEqual(unknown);
});

test("a product can refuse an exchange before anything is read", async () => {
  const beforeExchange = () => {
    throw new Error("Too many");
  };
  const services = { ...links, beforeExchange, explain: () => ({ retryAfterSeconds: 7 }) };
  const answer = await send(reopen, "{", services);
  expect(answer).toMatchObject({ status: 429, body: { error: { status: "RESOURCE_EXHAUSTED" } } });
});
