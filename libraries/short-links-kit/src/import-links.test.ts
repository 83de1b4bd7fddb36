import { Readable } from "node:stream";
import { type ShortLinksApi, shortLinksApi } from "short-links";
import { shortenRequest, testLinks } from "short-links/testing/links";
import { beforeEach, expect, test } from "vitest";
import { type ImportOptions, importLinks } from "./import-links.ts";
import { idsOf, jsonLines, runImport } from "./testing/imports.ts";

let links: ShortLinksApi;
beforeEach(() => {
  links = testLinks();
});

const run = (file: string | Buffer, options?: Partial<ImportOptions>) => runImport(links, file, options);
const targetOf = async (code: string) =>
  (await links.db.doc(`ShortLinks/${code}`).get()).get("parameters.link");

const csv = (...rows: string[]) => ["short_link,link", ...rows].join("\n");
const page = (name: string) => `https://acorn.example/?userId=${name}`;

test("a code keeps its link: another one is refused, in the same file and later", async () => {
  const file = csv(`x.page.link/Same,${page("ana")}`, `Same,${page("ravi")}`, `Same,${page("ana")}`);
  const reason = "An earlier row has this code.";
  const first = { imported: 1, alreadyThere: 1, refused: [{ row: 3, code: "Same", reason }] };
  expect(await run(file, { isDryRun: true })).toEqual(first);
  expect(await idsOf(links, "ShortLinks")).toEqual([]);
  expect(await run(file)).toEqual(first);
  const refused = [{ row: 2, code: "Same", reason: "This code leads elsewhere." }];
  const other = { imported: 1, alreadyThere: 0, refused };
  const otherFile = csv(`Same,${page("ravi")}`, `same,${page("ravi")}`);
  expect(await run(otherFile, { isDryRun: true })).toEqual(other);
  expect(await run(otherFile)).toEqual(other);
  expect([await targetOf("Same"), await targetOf("same")]).toEqual([page("ana"), page("ravi")]);
});

test("of two codes of a link, an old client gets the first", async () => {
  expect(await run(csv(`Zebra,${page("ana")}`, `Apple,${page("ana")}`))).toEqual({
    imported: 2,
    alreadyThere: 0,
    refused: [],
  });
  const body = {
    longDynamicLink: `https://acorn.example/s?link=${page("ana")}`,
    suffix: { option: "SHORT" },
  };
  const answer = await (await shortLinksApi(links, shortenRequest(body))).json();
  expect(answer).toMatchObject({ shortLink: "https://acorn.example/s/Zebra" });
});

test("a link that was turned off stays off, under its code and under others", async () => {
  await run(csv(`First,${page("ana")}`));
  await links.db.doc("ShortLinks/First").update({ isDisabled: true });
  const [hash] = await idsOf(links, "ShortLinkHashes");
  await links.db.doc(`ShortLinkHashes/${hash}`).update({ isDisabled: true });
  const refused = [{ row: 3, code: "Other", reason: "This link is turned off." }];
  const file = csv(`First,${page("ana")}`, `Other,${page("ana")}`);
  expect(await run(file)).toEqual({ imported: 0, alreadyThere: 1, refused });
  await links.db.doc(`ShortLinkHashes/${hash}`).delete();
  await run(csv(`First,${page("ana")}`));
  expect((await links.db.doc(`ShortLinkHashes/${hash}`).get()).data()).toEqual({
    code: "First",
    isDisabled: true,
  });
});

test("two imports at once store each link once, and refuse none", async () => {
  const file = csv(...Array.from({ length: 300 }, (_, index) => `code-${index},${page(`user${index}`)}`));
  const runs = await Promise.all([run(file), run(file)]);
  expect(runs.flatMap(({ refused }) => refused)).toEqual([]);
  expect(runs.reduce((sum, { imported }) => sum + imported, 0)).toBe(300);
  expect(runs.reduce((sum, { alreadyThere }) => sum + alreadyThere, 0)).toBe(300);
  expect((await idsOf(links, "ShortLinks")).length).toBe(300);
  expect((await idsOf(links, "ShortLinkHashes")).length).toBe(300);
});

test("of two imports at once with the same codes, one stores a link, and the other one refuses it", async () => {
  const fileOf = (name: string) =>
    csv(...Array.from({ length: 300 }, (_, index) => `code-${index},${page(name + index)}`));
  const [one, other] = await Promise.all([run(fileOf("ana")), run(fileOf("ravi"))]);
  expect([one.imported + other.imported, one.refused.length + other.refused.length]).toEqual([300, 300]);
  const { docs } = await links.db.collection("ShortLinkHashes").get();
  expect(new Set(docs.map((hash) => hash.get("code"))).size).toBe(300);
  expect(docs.length).toBe(300);
});

test("a letter may lie in two parts of a file", async () => {
  const bytes = Buffer.from(`short_link,link,st\na,${page("ana")},é`);
  await importLinks(Readable.from([bytes.subarray(0, -1), bytes.subarray(-1)]), links);
  expect((await links.db.doc("ShortLinks/a").get()).get("parameters.st")).toBe("é");
});

test("the path of this service is no part of a code, and other paths are refused", async () => {
  const rows = [
    "https://acorn.example/s/here",
    "https://x.page.link/there/?d=1#a",
    "https://x.page.link/a/b",
  ];
  const { refused } = await run(csv(...rows.map((address) => `${address},${page("ana")}`)));
  expect(refused).toEqual([{ row: 4, code: "a/b", reason: expect.stringContaining("letters, digits") }]);
  expect(await idsOf(links, "ShortLinks")).toEqual(["here", "there"]);
});

const code = "The code is not 1 to 128 letters, digits, hyphens and underscores.";
test.each<[string, string, string]>([
  ["", page("ana"), "It has no short link."],
  ["__proto__", page("ana"), code],
  ["..", page("ana"), code],
  ["two codes", page("ana"), code],
  ["caf\u00e9", page("ana"), code],
  ["https://x.page.link/%2e%2e%2fadmin", page("ana"), code],
  ["https://", page("ana"), code],
  ["c".repeat(129), page("ana"), code],
  ["=cmd|'/c'!A1", page("ana"), code],
  ["good", "", "It has no target."],
  ["good", "/help", "The target is not a URL."],
  ["good", "javascript:alert(1)", "The target is not an https address."],
  ["good", "http://acorn.example/", "The target is not an https address."],
  ["good", "https://evil.example/?token=secret", "The host evil.example is not allowed."],
  ["good", "https://acorn.example:8443/", "The host acorn.example:8443 is not allowed."],
  ["good", "https://me:secret@acorn.example/", "The target is not allowed."],
  ["good", "https://acorn.example/s/other", "The target is not allowed."],
])("refuses %j to %j: %s", async (shortLink, link, reason) => {
  const row = { short_link: shortLink, link, ["__proto__"]: "x", constructor: "x", hasOwnProperty: "x" };
  const rows = [row, { ...row, short_link: "fine", link: page("ravi") }];
  const expected = { imported: 1, alreadyThere: 0, refused: [expect.objectContaining({ row: 1, reason })] };
  expect(await run(JSON.stringify(rows))).toEqual(expected);
  expect(await idsOf(links, "ShortLinks")).toEqual(["fine"]);
});

test("no row stops the import of the others", async () => {
  const rows = [
    { short_link: "nested", link: `${page("ana")}&u=${"/?u=".repeat(8000)}` },
    { short_link: "long", link: `${page("ana")}&${"a=b&".repeat(8200)}` },
    { short_link: "text", data: "x".repeat(30_000_000) },
    { short_link: "list", data: ["link"] },
    "text",
    { short_link: ["last", { toString: 1 }], link: page("lee") },
  ];
  const { imported, refused } = await run(JSON.stringify(rows));
  expect([imported, refused.map(({ code, reason }) => `${code}: ${reason}`)]).toEqual([
    2,
    [
      "long: The link is too long.",
      "text: It has no target.",
      "list: It has no target.",
      ": It has no short link.",
    ],
  ]);
});

test("a row that is not whole is refused, and the others are imported", async () => {
  const fields = "It does not have as many fields as the first row.";
  expect(
    await run(csv(`Good,${page("ana")}`, `Cut,${page("ana")}&list=1,2`, "Short", "", `Last,${page("ravi")}`)),
  ).toEqual({
    imported: 2,
    alreadyThere: 0,
    refused: [
      { row: 3, code: "Cut", reason: fields },
      { row: 4, code: "Short", reason: fields },
    ],
  });
  const text = `${jsonLines({ short_link: "Json", link: page("lee") })}{"short_link":"Cut\n[[1],{"toString":1}]\nnull`;
  const { imported, refused } = await run(text);
  expect(imported).toBe(1);
  expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
    [2, "It is not valid JSON."],
    [3, "It has no short link."],
    [4, "It has no short link."],
    [5, "It has no short link."],
  ]);
});

test("rows may end in different ways, and have quotes within a field", async () => {
  const file = `short_link,link\r\na,${page("ana")}\nb,${page('"ravi"')}\rc,${page("lee")}\r\n`;
  expect(await run(file)).toEqual({ imported: 3, alreadyThere: 0, refused: [] });
  expect(await targetOf("b")).toBe(page("%22ravi%22"));
});

test.each([
  [1614861296, "2021-03-04T12:34:56.000Z"],
  [100000000000, "1973-03-03T09:46:40.000Z"],
  [1614861296789, "2021-03-04T12:34:56.789Z"],
  ["2021-03-04T12:34:56+01:00", "2021-03-04T11:34:56.000Z"],
])("a link of the date %s keeps it", async (created, date) => {
  await run(JSON.stringify([{ short_link: "a", link: page("ana"), created }]));
  expect((await links.db.doc("ShortLinks/a").get()).get("createdAt")).toBe(date);
});

test.each(["", "soon", "2999-01-01", 99999999999999, 1e300])(
  "the date %j is that of the import",
  async (created) => {
    const before = new Date().toISOString();
    await run(JSON.stringify([{ short_link: "a", link: page("ana"), created }]));
    const createdAt = (await links.db.doc("ShortLinks/a").get()).get("createdAt");
    expect(before <= createdAt && createdAt <= new Date().toISOString()).toBe(true);
  },
);

test.each<[string, string | Buffer, string]>([
  ["an empty file", "", "no rows"],
  ["a header alone", "short_link,link\n", "no rows"],
  ["half an archive", Buffer.from("504b0304140000000800ffd8", "hex"), "The archive cannot be read"],
  ["Latin letters of one byte", Buffer.from(csv(`caf\u00e9,${page("ana")}`), "latin1"), "neither UTF-8"],
  ["JSON without its end", "[\n  {\n", "not valid JSON"],
  [
    "another table",
    "name,address\nAna,Street 1",
    'There are: "name, address". Expected:\ndynamic-links: short_link',
  ],
  ["a table that writes over a terminal", "\u001b[2Jname\na", 'There are: "\\u001b[2jname".'],
  ["a page", "<!doctype html><title>Sign in</title>", "no rows"],
  ["a name twice", `Link,Long URL,Link\na,${page("ana")},b\n`, 'Two columns are named "link": 1 and 3.'],
  [
    "a name twice, spelled otherwise",
    `short link,link,Short_Link\na,${page("ana")},b\n`,
    '"short_link": 1 and 3.',
  ],
])("does not import %s", async (_, file, message) => {
  await expect(run(file)).rejects.toThrow(message);
});

test("the columns of another service than the named one are missing", async () => {
  const message =
    'There are: "short_link, link". Expected:\nrebrandly: short_url or slashtag, and destination';
  await expect(run(csv(`a,${page("ana")}`), { service: "rebrandly" })).rejects.toThrow(message);
});
