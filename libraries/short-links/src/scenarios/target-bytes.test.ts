import { expect, test } from "vitest";
import { phones } from "../conformance/phones.ts";
import { shortLinksApi } from "../rest-api.ts";
import { acorn } from "../testing/acorn.ts";
import { shorten, testLinks, visit } from "../testing/links.ts";
import { attributes, linksOf, unescaped } from "../testing/markup.ts";

/** Every device opens exactly the bytes of a link's target. */
const links = testLinks();
const targets = [
  "https://help.acorn.example",
  "https://help.acorn.example/a//b/%2f/;c=1,d'(e)*!$&@:",
  "https://help.acorn.example/%C3%28?code=A%20B+C%2B&q=%00%0a",
  "https://help.acorn.example?flag&empty=&a=1&a=2&=value&&a==&report;7&d=1&_icp=2",
  "https://help.acorn.example/?x=a?b#/?report=7",
  "https://help.acorn.example/%E0%A4%B8?%25#%23?~.-_",
];

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

test.each(targets)("%s keeps every byte, on every device and in every exchange", async (link) => {
  const { domainUriPrefix } = acorn;
  const long = `${domainUriPrefix}/?${new URLSearchParams({ ...phone, link })}`;
  const info = {
    domainUriPrefix,
    link,
    androidInfo: { androidPackageName: phone.apn },
    iosInfo: { iosBundleId: phone.ibi, iosAppStoreId: phone.isi, iosCustomScheme: phone.ius },
  };
  const short = await shorten(links, { dynamicLinkInfo: info });
  for (const address of [short, long]) expectOnly(await everywhere(address), link);
  expectOnly([await exchanged(`${short}?_icp=1&hl=en&d=1&_imcp=1`)], link);
});

test.each(["fbclid=x", "utm=%C3%28", "a%20b=+", "q"])(
  "%s, which is added to a short link, stands behind the target's query, as it was written",
  async (added) => {
    const link = "https://help.acorn.example/?x=1#part";
    const address = await shorten(links, {
      dynamicLinkInfo: { domainUriPrefix: acorn.domainUriPrefix, link },
    });
    expect(await exchanged(`${address}?${added}`)).toBe(`https://help.acorn.example/?x=1&${added}#part`);
  },
);
