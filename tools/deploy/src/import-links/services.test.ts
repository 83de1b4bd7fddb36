import { type ShortLinksApi, shortLinksApi } from "short-links";
import { shortenRequest, testLinks, visit } from "short-links/testing/links";
import { metaTags } from "short-links/testing/markup";
import { beforeEach, expect, test } from "vitest";
import { exportPath, runImport } from "./testing/run-import.ts";

let links: ShortLinksApi;
beforeEach(() => {
  links = testLinks();
});

const run = (file: string) => runImport(links, file);
const page = (name: string) => `https://acorn.example/?userId=${name}`;
const stored = async (code: string) => (await links.db.doc(`ShortLinks/${code}`).get()).data();
const codes = async () => (await links.db.collection("ShortLinks").get()).docs.map(({ id }) => id);

/** The columns of Google Takeout, as Google's guide names them. */
const guide =
  "Short link,Deep link (link),Android package name (apn),Android minimum package version code (amv),iOS bundle ID (ibi),iOS custom scheme (ius),iOS app store ID (isi),Enable forced redirect? (efr),Desktop fallback link (ofl),Social title (st),Social description (sd),UTM source (utm_source),iTunes connect ct,Archived?,Creation timestamp";
const takeoutRow =
  'https://acorn.page.link/Jb6x3V2wK9pQr7Zt5,https://acorn.example/?userId=ana,app.acorn.mobile,12,app.acorn.mobile,acorn,6475332296,TRUE,https://acorn.example/desk,"Ana, ""the"" gardener","Two\nlines",chat,campaign,false,2021-03-04 12:34:56.789 UTC';

test("a dynamic link opens with all its parameters, and an old client gets the old code", async () => {
  expect(await run(`${guide}\n${takeoutRow}\n`)).toMatchObject({ imported: 1 });
  const markup = await (await visit(links, "https://acorn.example/s/Jb6x3V2wK9pQr7Zt5")).text();
  expect(metaTags(markup)).toMatchObject({
    "og:title": 'Ana, "the" gardener',
    "og:description": "Two\nlines",
  });
  expect(await stored("Jb6x3V2wK9pQr7Zt5")).toMatchObject({
    about: ["ana"],
    createdAt: "2021-03-04T12:34:56.789Z",
    parameters: { efr: "1", isi: "6475332296", ct: "campaign", utm_source: "chat" },
  });
  // A second code does not take its place.
  await run(`${guide}\n${takeoutRow.replace("Jb6x3V2wK9pQr7Zt5", "Jb6x3V2wK9pQr7Zt6")}`);
  const parameters = (await stored("Jb6x3V2wK9pQr7Zt5"))?.parameters;
  const longDynamicLink = `https://acorn.example/s?${new URLSearchParams(parameters)}`;
  const request = shortenRequest({ longDynamicLink, suffix: { option: "UNGUESSABLE" } });
  const answer = await (await shortLinksApi(links, request)).json();
  expect(answer).toMatchObject({ shortLink: "https://acorn.example/s/Jb6x3V2wK9pQr7Zt5" });
});

const target = "https://acorn.example/help?page=1";
const longLink = `https://acorn.page.link/?link=${encodeURIComponent(target)}&apn=app.acorn.mobile&st=Help`;
const bitly = {
  created_at: "2022-10-24T10:40:37+0000",
  link: "https://bit.ly/3SD8bAQ",
  custom_bitlinks: ["https://go.acorn.example/help-me", "https://bit.ly/Help_Me"],
  long_url: target,
  tags: [],
};
const pageOf = (code: string) => ({ links: [{ ...bitly, link: code, custom_bitlinks: [] }] });
const rebrandly = {
  id: "ffs24cc5",
  slashtag: "help-me",
  destination: target,
  shortUrl: "rebrand.ly/help-me",
};

test.each<[string, string, string[]]>([
  [
    "long dynamic links",
    `shortLink,longDynamicLink\nhttps://acorn.page.link/help-me,${longLink}`,
    ["help-me"],
  ],
  ["Bitly's page", JSON.stringify({ links: [bitly] }), ["3SD8bAQ", "help-me", "Help_Me"]],
  ["Bitly's pages", JSON.stringify(["a", "b"].map(pageOf)), ["a", "b"]],
  [
    "Bitly's CSV",
    `Title,Link,Custom Link,Destination URL\nHelp, bit.ly/3SD8bAQ ,"[""go.acorn.example/help-me""]",${target}`,
    ["3SD8bAQ", "help-me"],
  ],
  ["Rebrandly's links", JSON.stringify([rebrandly]), ["help-me"]],
  [
    "Rebrandly's CSV, whose codes ignore case",
    `slashtag,shortUrl,destination\nHelp-Me,rebrand.ly/Help-Me,${target}`,
    ["Help-Me", "help-me"],
  ],
])("every old code opens the same target: %s", async (_, file, expected) => {
  expect(await run(file)).toEqual({ imported: expected.length, alreadyThere: 0, refused: [] });
  expect(await codes()).toEqual(expected.toSorted());
  for (const code of expected) expect(await stored(code)).toMatchObject({ parameters: { link: target } });
  expect(await run(file)).toEqual({ imported: 0, alreadyThere: expected.length, refused: [] });
});

test("of Rebrandly's codes that differ by case alone, the later one is refused", async () => {
  const file = `slashtag,destination\nSale,${page("ana")}\nSALE,${page("ravi")}\nsale,${page("ana")}\n`;
  const reason = "An earlier row has the code Sale, which differs by case alone.";
  expect(await run(file)).toEqual({
    imported: 2,
    alreadyThere: 1,
    refused: [{ file: exportPath, row: 3, code: "SALE", reason }],
  });
  expect(await codes()).toEqual(["Sale", "sale"]);
});

test.each<[string, string | undefined]>([
  ["1614861296", "2021-03-04T12:34:56.000Z"],
  ["1614861296789", "2021-03-04T12:34:56.789Z"],
  ["2021-03-04T12:34:56+01:00", "2021-03-04T11:34:56.000Z"],
  ["2021-04-01 10:00", "2021-04-01T10:00:00.000Z"],
  ["", undefined],
  ["0", undefined],
  ["-1", undefined],
  ...["7", "365", "soon", "1/4/2021", "0001-01-01"].map((text): [string, string] => [
    text,
    `The expiry "${text}" is no date. Write it like 2021-04-01.`,
  ]),
])("the expiry %j is read as %j", async (expires, expected) => {
  const { refused } = await run(`short_link,link,expires\na,${page("ana")},"${expires}"`);
  expect((await stored("a"))?.expiresAt ?? refused[0]?.reason).toBe(expected);
  const opens = expected === undefined ? 200 : 410;
  if (refused.length === 0) expect((await visit(links, "https://acorn.example/s/a")).status).toBe(opens);
});
