import { type ShortLinksApi, shortLinksApi } from "short-links";
import { acorn } from "short-links/testing/acorn";
import { shortenRequest, testLinks, visit } from "short-links/testing/links";
import { linksOf, metaTags } from "short-links/testing/markup";
import { beforeEach, expect, test } from "vitest";
import { idsOf, jsonLines, runImport } from "./testing/imports.ts";

let links: ShortLinksApi;
beforeEach(() => {
  links = testLinks();
});

const run = (file: string | Buffer) => runImport(links, file);
const imported = (count: number) => ({ imported: count, alreadyThere: 0, refused: [] });
const open = async (code: string) =>
  linksOf(await (await visit(links, `${acorn.domainUriPrefix}/${code}`)).text())["Continue in the browser"];
const stored = async (code: string) => (await links.db.doc(`ShortLinks/${code}`).get()).data();

/** The fields of Google Takeout, as columns. */
const takeout =
  "short_link,link,apn,afl,amv,ibi,ifl,ius,ipfl,ipbi,isi,imv,efr,ofl,st,sd,si,utm_source,utm_medium,utm_campaign,utm_term,utm_content,at,ct,mt,pt,archived,name,creation_timestamp";
/** The same, as Google's guide names them. */
const guide =
  "Short link,Deep link (link),Android package name (apn),Android fallback link (afl),Android minimum package version code (amv),iOS bundle ID (ibi),iOS fallback link (ifl),iOS custom scheme (ius),iOS iPad fallback link (ipfl),iOS iPad bundle ID (ipbi),iOS app store ID (isi),iOS minimum version (imv),Enable forced redirect? (efr),Desktop fallback link (ofl),Social title (st),Social description (sd),Social image link (si),UTM source (utm_source),UTM medium (utm_medium),UTM campaign (utm_campaign),UTM term (utm_term),UTM content (utm_content),iTunes connect at,iTunes connect ct,iTunes connect mt,iTunes connect pt,Archived?,Link name,Creation timestamp";
const row =
  'https://acorn.page.link/Jb6x3V2wK9pQr7Zt5,https://acorn.example/?userId=ana,app.acorn.mobile,,12,app.acorn.mobile,,acorn,,,6475332296,,TRUE,https://acorn.example/desk,"Ana, ""the"" gardener","Two\nlines",,chat,,,,,partner,campaign,8,117,false,Welcome,2021-03-04 12:34:56.789 UTC';

test.each([
  ["a CSV file", `${takeout}\n${row}\n`],
  ["CSV with the guide's names", `${guide}\r\n${row}\r\n`],
  ["Excel's UTF-8", `\ufeff${takeout}\n${row}`],
  [
    "Excel's UTF-16 with tabs",
    Buffer.from(`\ufeff${`${takeout}\n`.replaceAll(",", "\t")}${tabs(row)}`, "utf16le"),
  ],
  ["Excel's semicolons", `${takeout.replaceAll(",", ";")}\n${tabs(row).replaceAll("\t", ";")}\n;;;\n`],
])(
  "a dynamic link opens with all its parameters, and an old client gets the old code: %s",
  async (_, file) => {
    expect(await run(file)).toMatchObject(imported(1));
    const markup = await (await visit(links, "https://acorn.example/s/Jb6x3V2wK9pQr7Zt5")).text();
    expect(metaTags(markup)).toMatchObject({
      "og:title": 'Ana, "the" gardener',
      "og:description": "Two\nlines",
    });
    expect(await stored("Jb6x3V2wK9pQr7Zt5")).toMatchObject({
      about: ["ana"],
      createdAt: "2021-03-04T12:34:56.789Z",
      parameters: { efr: "1", isi: "6475332296", ct: "campaign", utm_source: "chat" },
      suffix: "UNGUESSABLE",
    });
    const request = {
      longDynamicLink: `https://acorn.example/s?${new URLSearchParams(asked)}`,
      suffix: { option: "UNGUESSABLE" },
    };
    const answer = await (await shortLinksApi(links, shortenRequest(request))).json();
    expect(answer).toMatchObject({ shortLink: "https://acorn.example/s/Jb6x3V2wK9pQr7Zt5" });
  },
);

/** The request that made the link in `row`. */
const asked = {
  link: "https://acorn.example/?userId=ana",
  apn: "app.acorn.mobile",
  amv: "12",
  ibi: "app.acorn.mobile",
  ius: "acorn",
  isi: "6475332296",
  efr: "1",
  ofl: "https://acorn.example/desk",
  st: 'Ana, "the" gardener',
  sd: "Two\nlines",
  utm_source: "chat",
  at: "partner",
  ct: "campaign",
  mt: "8",
  pt: "117",
};

/** The row with tabs between its fields. */
function tabs(text: string): string {
  return text.replaceAll(/("(?:[^"]|"")*")|,/g, (comma, quoted) => quoted ?? comma.replace(",", "\t"));
}

const target = "https://acorn.example/help?page=1";
const longLink = `https://acorn.page.link/?link=${encodeURIComponent(target)}&apn=app.acorn.mobile&st=Help`;
const bitly = {
  created_at: "2022-10-24T10:40:37+0000",
  id: "bit.ly/3SD8bAQ",
  link: "https://bit.ly/3SD8bAQ",
  custom_bitlinks: ["https://go.acorn.example/help-me", "https://bit.ly/Help_Me"],
  long_url: target,
  title: "Help",
  archived: false,
  tags: [],
  deeplinks: [],
  references: { group: "https://api.example/" },
};
const rebrandly = {
  id: "ffs24cc5",
  title: "Help",
  slashtag: "help-me",
  destination: target,
  shortUrl: "rebrand.ly/help-me",
  domain: { id: "8f10", fullName: "rebrand.ly" },
  createdAt: "2016-07-13T10:54:12.000Z",
  clicks: 42,
};
const branch = {
  channel: "facebook",
  feature: "onboarding",
  campaign: null,
  stage: "new user",
  tags: ["one"],
  type: 2,
  alias: "help-me",
  data: {
    "~channel": "facebook",
    url: "https://acorn.app.link/help-me",
    $one_time_use: false,
    "~creation_source": 0,
    $desktop_url: target,
    $og_title: "Help",
    custom_object: { random: ["dictionary"] },
    custom_array: [1, 2],
  },
};

test.each<[string, string, string[]]>([
  [
    "long dynamic links",
    `shortLink,longDynamicLink\nhttps://acorn.page.link/help-me,${longLink}`,
    ["help-me"],
  ],
  [
    "long dynamic links as JSON lines",
    jsonLines({ short_link: "help-me", long_link: longLink }),
    ["help-me"],
  ],
  ["Bitly's page", JSON.stringify({ links: [bitly], pagination: {} }), ["3SD8bAQ", "help-me", "Help_Me"]],
  ["Bitly's links", JSON.stringify([bitly], null, 2), ["3SD8bAQ", "help-me", "Help_Me"]],
  [
    "Bitly's CSV",
    `Title,Link,Custom Link,Destination URL,Created\nHelp,bit.ly/3SD8bAQ,go.acorn.example/help-me,${target},2022-10-24`,
    ["3SD8bAQ", "help-me"],
  ],
  [
    "Bitly's CSV without a custom link",
    `Title,Link,Custom Link,Destination URL\nHelp, bit.ly/help-me ,,${target}`,
    ["help-me"],
  ],
  ["Rebrandly's links", JSON.stringify([rebrandly]), ["help-me"]],
  [
    "Rebrandly's links as CSV",
    `slashtag,shortUrl,destination,title,clicks,createdAt\nhelp-me,rebrand.ly/help-me,${target},H,37,2026-02-26`,
    ["help-me"],
  ],
  ["Branch's links", jsonLines(branch), ["help-me"]],
  [
    "Branch's links as CSV",
    `url,alias,$fallback_url\nhttps://acorn.app.link/help-me,help-me,${target}`,
    ["help-me"],
  ],
])("every old code opens the same target: %s", async (_, file, codes) => {
  expect(await run(file)).toMatchObject(imported(codes.length));
  expect(await idsOf(links, "ShortLinks")).toEqual(codes.toSorted());
  for (const code of codes) expect(await open(code)).toBe(target);
  expect(await run(file)).toEqual({ imported: 0, alreadyThere: codes.length, refused: [] });
});

test("a first link without a target hides no service that is named", async () => {
  const file = jsonLines({ alias: "no-target" }, branch);
  await expect(run(file)).rejects.toThrow("Columns are missing.");
  const refused = [{ row: 1, code: "no-target", reason: "It has no target." }];
  const counts = { imported: 1, alreadyThere: 0, refused };
  expect(await runImport(links, file, { service: "branch" })).toEqual(counts);
});
