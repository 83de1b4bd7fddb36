import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { firebasedynamiclinks, type firebasedynamiclinks_v1 } from "@googleapis/firebasedynamiclinks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ShortLinksApi, shortLinksApi } from "../rest-api.ts";
import { testApiKey, testLinks, visit } from "../testing/links.ts";

/** Google's own client of Dynamic Links, with another root address. */
const links: ShortLinksApi = testLinks();
const domainUriPrefix = "https://acorn.example/s";
const link = "https://acorn.example/?userId=ana";
let server: Server;
let client: firebasedynamiclinks_v1.Firebasedynamiclinks;
const clientWith = (auth?: string) => {
  const rootUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return firebasedynamiclinks({ version: "v1", rootUrl, ...(auth && { auth }) });
};

beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    const { method = "", url = "" } = incoming;
    const headers = { "x-goog-api-key": String(incoming.headers["x-goog-api-key"] ?? "") };
    const body = method === "POST" ? await text(incoming) : null;
    const request = new Request(new URL(url, "https://acorn.example"), { method, headers, body });
    const response = await shortLinksApi(links, request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  client = clientWith(testApiKey);
});
afterAll(() => void server.close());

type Body = firebasedynamiclinks_v1.Schema$CreateShortDynamicLinkRequest;
const create = async (requestBody: Body) => (await client.shortLinks.create({ requestBody })).data;

test("creates a link, from its parts and from a long link", async () => {
  const suffix = { option: "SHORT" };
  const { shortLink, previewLink } = await create({ dynamicLinkInfo: { domainUriPrefix, link }, suffix });
  expect(shortLink).toMatch(/^https:\/\/acorn\.example\/s\/\w{4}$/);
  expect(previewLink).toBe(`${shortLink}?d=1`);
  const longDynamicLink = `${domainUriPrefix}/?link=${encodeURIComponent(link)}`;
  expect(await create({ longDynamicLink, suffix })).toEqual({ shortLink, previewLink });
});

test("reads the clicks of a link", async () => {
  const { shortLink: dynamicLink = "" } = await create({ dynamicLinkInfo: { domainUriPrefix, link } });
  await visit(links, String(dynamicLink), { "user-agent": "iPhone" });
  const { data } = await client.v1.getLinkStats({ dynamicLink: String(dynamicLink), durationDays: "7" });
  expect(data).toEqual({ linkEventStats: [{ platform: "IOS", count: "1", event: "CLICK" }] });
});
