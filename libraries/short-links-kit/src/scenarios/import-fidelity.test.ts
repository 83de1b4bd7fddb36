import { strToU8, zipSync } from "fflate";
import type { ShortLinksApi } from "short-links";
import { testLinks, visit } from "short-links/testing/links";
import { linksOf } from "short-links/testing/markup";
import { beforeEach, describe, expect, test } from "vitest";
import type { ImportOptions } from "../import-links.ts";
import { idsOf, runImport } from "../testing/imports.ts";

/** Nothing of an export is lost in silence. */
let links: ShortLinksApi;
beforeEach(() => {
  links = testLinks();
});

const page = (name: string) => `https://acorn.example/?userId=${name}`;
const csv = (...rows: string[]) => ["short_link,link,st", ...rows].join("\n");
const stored = async (code: string) => (await links.db.doc(`ShortLinks/${code}`).get()).data();
const codes = () => idsOf(links, "ShortLinks");
type Note = Parameters<NonNullable<ImportOptions["onNote"]>>[0];

async function run(file: string | Buffer, options: Partial<ImportOptions> = {}) {
  const notes: Note[] = [];
  const counts = await runImport(links, file, { onNote: (note) => void notes.push(note), ...options });
  return { ...counts, notes };
}

const two = csv(`a,${page("ana")},Title`, `b,${page("ravi")},`);
const both = { imported: 2, alreadyThere: 0, refused: [], notes: [] };
const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();

test.each<[string, string | Buffer]>([
  ["Excel's line sep=;", `sep=;\n${two.replaceAll(",", ";")}`],
  [
    'Excel\'s line "sep=;" with quotes, and CRLF',
    `"sep=;"\r\n${two.replaceAll(",", ";").replaceAll("\n", "\r\n")}`,
  ],
  ["sep=, before commas", `sep=,\n${two}`],
  ["blank first lines", `\n\n${two}`],
  ["CR alone", two.replaceAll("\n", "\r")],
  ["tabs", two.replaceAll(",", "\t")],
  ["quotes around everything", two.replaceAll(/[^,\n]+/g, '"$&"')],
  ["UTF-8 with a mark", `\ufeff${two}`],
  ["UTF-16 with a mark", Buffer.from(`\ufeff${two}`, "utf16le")],
  ["UTF-16 without a mark", Buffer.from(two, "utf16le")],
  ["UTF-16, big end first, with a mark", swapped(`\ufeff${two}`)],
  ["UTF-16, big end first, without a mark", swapped(two)],
  [
    "UTF-16 of JSON",
    Buffer.from(
      JSON.stringify([
        { short_link: "a", link: page("ana") },
        { short_link: "b", link: page("ravi") },
      ]),
      "utf16le",
    ),
  ],
])("a file is read: %s", async (_, file) => {
  expect(await run(file)).toEqual(both);
  expect(await codes()).toEqual(["a", "b"]);
});

describe("of a file with a quote that is never closed, every other row is imported:", () => {
  const many = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `c${from + index},${page(`u${from + index}`)},T`);

  test("in row 401", async () => {
    const file = csv(...many(0, 399), `bad,${page("ana")},"Sale now`, ...many(399, 600));
    const refused = [{ row: 401, code: "bad", reason: "A quote is not closed." }];
    expect(await run(file)).toMatchObject({ imported: 600, alreadyThere: 0, refused });
  });

  test("in a row of two megabytes", async () => {
    const file = csv(`a,${page("ana")},"${"x".repeat(2 ** 21)}`, `b,${page("ravi")},T`);
    const refused = [{ row: 2, code: "a", reason: "A quote is not closed." }];
    expect(await run(file)).toMatchObject({ imported: 1, refused });
  });

  test("behind quotes within a value", async () => {
    const file = csv(`"a" b",${page("ana")},"T`, `b,${page("ravi")},T`);
    const refused = [{ row: 2, code: '"a" b"', reason: "A quote is not closed." }];
    expect(await run(file)).toMatchObject({ imported: 1, refused });
  });

  test.each([
    ["a later quoted field", `b,${page("ravi")},"T"`],
    ["a later field that is whole", `b,${page("ravi")},"T, ""x"""`],
    ["the same again", `b,${page("ravi")},T`],
  ])("before %s", async (_, later) => {
    const refused = [{ row: 2, code: "a", reason: "A quote is not closed." }];
    expect(await run(csv(`a,${page("ana")},"Sale now`, later))).toMatchObject({ imported: 1, refused });
    expect(await codes()).toEqual(["b"]);
  });

  test("twice", async () => {
    const file = csv(`a,${page("ana")},"Sale`, `b,${page("ravi")},"Sale`, `c,${page("lee")},T`);
    const { imported, refused } = await run(file);
    expect(imported + refused.length).toBe(3);
    expect(refused.map(({ code }) => code)).toContain("a");
  });

  test("in the last row", async () => {
    const { imported, refused } = await run(csv(`b,${page("ravi")},T`, `a,"${page("ana")},T`));
    expect([imported, refused]).toEqual([1, [{ row: 3, code: "a", reason: "A quote is not closed." }]]);
  });
});

test("a quoted field may have line breaks, delimiters and quotes", async () => {
  const file = csv(`a,${page("ana")},"One\n\nthree, ""four"""`, `b,${page("ravi")},"x\r\ny"`);
  expect(await run(file)).toEqual(both);
  expect(await stored("a")).toMatchObject({ parameters: { st: 'One\n\nthree, "four"' } });
  expect(await stored("b")).toMatchObject({ parameters: { st: "x\ny" } });
});

test("what is lost of a link is noted, with row and column, in a dry run as well", async () => {
  const rows = [
    { short_link: "a", link: page("ana"), ofl: "https://elsewhere.example/", apn: "com.other", tags: "x" },
    {
      short_link: "b",
      link: page("ravi"),
      ifl: "www.acorn.example",
      isi: "1",
      ibi: "app.acorn.mobile",
      tags: "y",
    },
    { short_link: "c", link: page("lee"), afl: "https://acorn.example/android" },
  ];
  const at = (
    row: number,
    code: string,
    column: string,
    note = expect.stringMatching(`^${column} is left out: `),
  ) => ({ row, code, column, note });
  const notes = [
    at(1, "a", "apn"),
    at(1, "a", "ofl"),
    at(1, "a", "tags", "Nothing reads this column."),
    at(2, "b", "ifl"),
    at(2, "b", "isi"),
  ];
  const expected = { imported: 3, alreadyThere: 0, refused: [], notes };
  expect(await run(JSON.stringify(rows), { isDryRun: true })).toEqual(expected);
  expect(await codes()).toEqual([]);
  expect(await run(JSON.stringify(rows))).toEqual(expected);
});

test("the app's own page in the App Store may have its old host", async () => {
  const ifl = "https://itunes.apple.com/us/app/acorn/id6475332296?mt=8";
  const other = "https://itunes.apple.com/app/id999999999";
  const rows = [
    { short_link: "a", link: page("ana"), ibi: "app.acorn.mobile", ifl },
    { short_link: "b", link: page("ravi"), ibi: "app.acorn.mobile", ifl: other },
  ];
  expect((await run(JSON.stringify(rows))).notes.map(({ row, column }) => [row, column])).toEqual([
    [2, "ifl"],
  ]);
  const markup = await (await visit(links, "https://acorn.example/s/a", { "user-agent": "iPhone" })).text();
  expect(linksOf(markup)["Continue in the browser"]).toBe(ifl);
});

const bitly = (code: string) => ({
  link: `https://bit.ly/${code}`,
  long_url: page(code),
  custom_bitlinks: [],
});
const pageOf = (...names: string[]) => ({ links: names.map(bitly), pagination: { next: "}\n{" } });

test.each([
  ["as they come", JSON.stringify(pageOf("a", "b")) + JSON.stringify(pageOf("c"))],
  ["with a line break", `${JSON.stringify(pageOf("a", "b"))}\n${JSON.stringify(pageOf("c"))}\n`],
  [
    "with indentation",
    `${JSON.stringify(pageOf("a", "b"), null, 2)}\n${JSON.stringify(pageOf("c"), null, 2)}`,
  ],
  [
    "indented, and as they come",
    JSON.stringify(pageOf("a", "b"), null, 2) + JSON.stringify(pageOf("c"), null, 2),
  ],
  ["as lists", `${JSON.stringify([bitly("a"), bitly("b")])}${JSON.stringify([bitly("c")])}`],
])("pages of an API may be joined, %s", async (_, file) => {
  expect(await run(file)).toMatchObject({ imported: 3, refused: [] });
  expect(await codes()).toEqual(["a", "b", "c"]);
});

test("a list of codes may stand in CSV", async () => {
  const list = '"[""https://go.acorn.example/one"",""https://bit.ly/two""]"';
  expect(
    await run(
      `link,custom_bitlinks,long_url\nhttps://bit.ly/a,${list},${page("ana")}\nhttps://bit.ly/b,[],${page("b")}`,
    ),
  ).toMatchObject({
    imported: 4,
    refused: [],
  });
  expect(await codes()).toEqual(["a", "b", "one", "two"]);
});

test("an archive of Takeout is read, and its other files are skipped and counted", async () => {
  const other = "name,address\nAna,Street 1\nRavi,Street 2";
  const archive = zipSync({
    "Takeout/archive_browser.html": strToU8("<!doctype html>"),
    "Takeout/Profile/other.csv": strToU8(other),
    "Takeout/Firebase Dynamic Links/a.page.link.csv": strToU8(two),
    "Takeout/Firebase Dynamic Links/b.page.link.csv": strToU8(csv(`c,${page("lee")},`, `..,${page("lee")},`)),
  });
  const refused = [
    {
      file: "Takeout/Firebase Dynamic Links/b.page.link.csv",
      row: 3,
      code: "..",
      reason: expect.any(String),
    },
  ];
  expect(await run(Buffer.from(archive))).toEqual({
    imported: 3,
    alreadyThere: 0,
    skipped: 2,
    refused,
    notes: [],
  });
  await expect(run(Buffer.from(zipSync({ "other.csv": strToU8(other) })))).rejects.toThrow(
    "Columns are missing",
  );
  await expect(run(Buffer.from(zipSync({ "a.html": strToU8("") })))).rejects.toThrow("no rows");
});
