import fc from "fast-check";
import { expect, test } from "vitest";
import { phones } from "../conformance/phones.ts";
import { shortLinksApi } from "../rest-api.ts";
import { acorn } from "../testing/acorn.ts";
import { shorten, testLinks, visit } from "../testing/links.ts";
import { attributes, linksOf, unescaped } from "../testing/markup.ts";

/** Every device opens exactly the bytes of a link's target. TARGETS sets the number of targets to try. */
const links = testLinks();
const numRuns = Number(process.env.TARGETS ?? 20);

/** RFC 3986: any byte as a percent-encoding, in either case, and every sign that a path, query or fragment may have. */
const sign = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(..."abzAZ09-._~!$&'()*+,;=:@/") },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, "0")}`),
  },
  fc.constantFrom("%2F", "%C3%28", "%E0%A4%B8", "%25", "%20", "+", "%2B", "%00", "%0A"),
);
const signs = (...more: string[]) =>
  fc
    .array(more.length > 0 ? fc.oneof({ weight: 9, arbitrary: sign }, fc.constantFrom(...more)) : sign, {
      maxLength: 12,
    })
    .map((list) => list.join(""));
const parameter = fc.oneof(
  fc.constantFrom("flag", "empty=", "a=1&a=2", "=value", "", "a==", "report;7", "d=1", "_icp=2"),
  signs("?"),
);
const target = fc
  .record({
    path: fc.oneof(
      fc.constant(""),
      signs().map((path) => `/${path}`),
    ),
    query: fc.option(
      fc.array(parameter, { maxLength: 4 }).map((list) => `?${list.join("&")}`),
      { nil: "" },
    ),
    fragment: fc.option(
      fc.oneof(
        fc.constant("#/?report=7"),
        signs("?").map((text) => `#${text}`),
      ),
      { nil: "" },
    ),
  })
  .map(({ path, query, fragment }) => `https://help.acorn.example${path}${query}${fragment}`);

const phone = {
  apn: "app.acorn.mobile",
  ibi: "app.acorn.mobile",
  isi: acorn.appStoreId,
  ius: "acorn",
  efr: "1",
};
const agents = [
  ...new Map(phones.map(({ page, userAgent }) => [page, userAgent])).values(),
  "Windows NT 10.0",
  "Macintosh",
];

/** The targets of all ways that a link's page shows on a device. */
async function targetsOn(agent: string, address: string): Promise<string[]> {
  const markup = await (await visit(links, address, { "user-agent": agent })).text();
  const {
    "Continue in the browser": web = "",
    "Open in the app": app,
    "Get it on Google Play": play,
  } = linksOf(markup);
  const refresh = /http-equiv="refresh" content="0;url=(.*?)"/.exec(markup)?.[1];
  const [banner] = attributes(markup, "content").flatMap((text) => /app-argument=(.*)/.exec(text)?.[1] ?? []);
  const referrer =
    play && new URLSearchParams(new URL(play).searchParams.get("referrer") ?? "").get("deep_link_id");
  const inStore = refresh !== undefined && unescaped(refresh).startsWith("https://apps.apple.com/");
  return [
    web,
    ...(app ? [inApp(app)] : []),
    ...(referrer ? [referrer] : []),
    // A comma would end the argument.
    ...(banner ? [banner.replaceAll("%2C", ",")] : []),
    ...(refresh && !inStore ? [unescaped(refresh)] : []),
  ];
}

/** The target that the app gets. Android reads an intent from its last "#". */
function inApp(address: string): string {
  if (!address.startsWith("intent:"))
    return address.startsWith("acorn:") ? (decodedAfter(address, "deep_link_id=") ?? "") : address;
  const at = address.lastIndexOf("#");
  const [, scheme = ""] = /;scheme=(\w+);/.exec(address.slice(at)) ?? [];
  return address.slice(0, at).replace("intent", scheme);
}

const decodedAfter = (address: string, start: string) => decodeURIComponent(address.split(start)[1] ?? "");

async function exchanged(requestedLink: string): Promise<string> {
  const body = JSON.stringify({ requestedLink });
  const request = new Request("https://acorn.example/v1/reopenAttribution", { method: "POST", body });
  return ((await (await shortLinksApi(links, request)).json()) as { deepLink: string }).deepLink;
}

async function everywhere(address: string): Promise<string[]> {
  const targets = await Promise.all(agents.map((agent) => targetsOn(agent, address)));
  return [...targets.flat(), await exchanged(address)];
}

const commas = (text: string) => text.replaceAll("%2C", ",");
const expectOnly = (found: string[], expected: string) =>
  expect(new Set(found.map(commas))).toEqual(new Set([commas(expected)]));

test("a target keeps every byte, on every device and in every exchange", async () => {
  await fc.assert(
    fc.asyncProperty(target, fc.boolean(), async (link, isLong) => {
      const { domainUriPrefix } = acorn;
      const longDynamicLink = `${domainUriPrefix}/?${new URLSearchParams({ ...phone, link })}`;
      const info = {
        domainUriPrefix,
        link,
        androidInfo: { androidPackageName: phone.apn },
        iosInfo: { iosBundleId: phone.ibi, iosAppStoreId: phone.isi, iosCustomScheme: phone.ius },
      };
      const address = await shorten(links, isLong ? { longDynamicLink } : { dynamicLinkInfo: info });
      expectOnly(await everywhere(address), link);
      expectOnly([await exchanged(`${address}?_icp=1&hl=en&d=1&_imcp=1`)], link);
      expectOnly(await everywhere(longDynamicLink), link);
    }),
    { numRuns },
  );
}, 600_000);

test("what is added to a short link stands behind the target's query, as it was written", async () => {
  await fc.assert(
    fc.asyncProperty(
      target,
      fc.constantFrom("fbclid=x", "utm=%C3%28", "a%20b=+", "q"),
      async (link, added) => {
        const { domainUriPrefix } = acorn;
        const address = await shorten(links, { dynamicLinkInfo: { domainUriPrefix, link } });
        const deepLink = await exchanged(`${address}?${added}`);
        const [page = "", ...fragment] = link.split("#");
        const before = deepLink.slice(0, page.length);
        const rest = [page.includes("?") ? "&" : "?", ""].map((joint) =>
          [joint + added, ...fragment].join("#"),
        );
        expect(before).toBe(page);
        expect(rest).toContain(deepLink.slice(page.length));
      },
    ),
    { numRuns },
  );
}, 600_000);
