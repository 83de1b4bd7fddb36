import { expect, test, vi } from "vitest";
import { isOpenLink } from "../documents.ts";
import { shortLinksApi } from "../rest-api.ts";
import { acorn } from "../testing/acorn.ts";
import { codeOf, shorten, shortenRequest, testLinks, visit } from "../testing/links.ts";

const links = testLinks();
const info = { domainUriPrefix: acorn.domainUriPrefix, link: "https://acorn.example/?userId=ana" };
const expiresAt = "2999-01-31T00:00:00Z";
const stored = (address: string) => links.db.doc(`ShortLinks/${codeOf(address)}`).get();

async function exchange(requestedLink: string): Promise<number> {
  const body = JSON.stringify({ requestedLink });
  const url = "https://acorn.example/v1/reopenAttribution";
  return (await shortLinksApi(links, new Request(url, { method: "POST", body }))).status;
}

test("a link opens until it expires, and then says so", async () => {
  const address = await shorten(links, { dynamicLinkInfo: info, expiresAt });
  expect((await stored(address)).get("expiresAt")).toBe("2999-01-31T00:00:00.000Z");
  expect([(await visit(links, address)).status, await exchange(address)]).toEqual([200, 200]);
  expect(isOpenLink(await stored(address))).toBe(true);
  vi.setSystemTime("2999-01-31T00:00:00Z");
  const response = await visit(links, address);
  expect([response.status, await exchange(address)]).toEqual([410, 404]);
  expect(await response.text()).toContain("<h1>This link has expired</h1>");
  expect(isOpenLink(await stored(address))).toBe(false);
  vi.useRealTimers();
});

test("links with other times are other links, and the same one has the same code", async () => {
  const later = { dynamicLinkInfo: info, expiresAt: "2999-02-01T01:00:00+01:00" };
  const [one, other, same, without] = [
    await shorten(links, { dynamicLinkInfo: info, expiresAt }),
    await shorten(links, later),
    await shorten(links, { dynamic_link_info: info, expires_at: "2999-02-01T00:00:00Z" }),
    await shorten(links, { dynamicLinkInfo: info, expiresAt: "" }),
  ];
  expect(other).toBe(same);
  expect(new Set([one, other, without]).size).toBe(3);
});

test.each(["2999-01-31", "2020-01-31T00:00:00Z", "2999-99-31T00:00:00Z"])(
  "the time %j is refused",
  async (time) => {
    const response = await shortLinksApi(links, shortenRequest({ dynamicLinkInfo: info, expiresAt: time }));
    expect(await response.json()).toMatchObject({
      error: { code: 400, message: `Invalid value at 'expires_at' (a time to come), "${time}"` },
    });
  },
);
