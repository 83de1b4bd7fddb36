import { strToU8, zipSync } from "fflate";
import type { ShortLinksApi } from "short-links";
import { testLinks } from "short-links/testing/links";
import { beforeEach, describe, expect, test } from "vitest";
import type { ImportOptions, ReportLine } from "./import-links.ts";
import { exportPath as path, runImport } from "./testing/run-import.ts";

let links: ShortLinksApi;
beforeEach(() => {
  links = testLinks();
});

const run = (file: string | Buffer, options?: Partial<ImportOptions>) => runImport(links, file, options);
const page = (name: string) => `https://acorn.example/?userId=${name}`;
const csv = (...rows: string[]) => ["short_link,link,st", ...rows].join("\n");
const two = csv(`a,${page("ana")},Title`, `b,${page("ravi")},`);
const stored = async (code: string) => (await links.db.doc(`ShortLinks/${code}`).get()).data();
const codes = async () => (await links.db.collection("ShortLinks").get()).docs.map(({ id }) => id);
const hashes = async () => (await links.db.collection("ShortLinkHashes").get()).docs;
const refusal = (row: number, code: string, reason: string) => ({ file: path, row, code, reason });

describe("a code keeps its link:", () => {
  test("another one is refused, in the same file and later", async () => {
    const file = csv(`x.page.link/Same,${page("ana")},`, `Same,${page("ravi")},`, `Same,${page("ana")},`);
    const earlier = refusal(3, "Same", "An earlier row has this code.");
    const first = { imported: 1, alreadyThere: 1, refused: [earlier] };
    expect(await run(file, { isCheck: true })).toEqual(first);
    expect(await codes()).toEqual([]);
    expect(await run(file)).toEqual(first);
    const refused = [refusal(2, "Same", "This code leads elsewhere.")];
    expect(await run(csv(`Same,${page("ravi")},`))).toEqual({ imported: 0, alreadyThere: 0, refused });
    expect(await stored("Same")).toMatchObject({ parameters: { link: page("ana") } });
  });

  test("of two imports at once, one stores it, and the other one refuses it", async () => {
    const fileOf = (name: string) =>
      csv(...Array.from({ length: 300 }, (_, index) => `code-${index},${page(name + index)},`));
    const [one, other] = await Promise.all([run(fileOf("ana")), run(fileOf("ravi"))]);
    expect([one.imported + other.imported, one.refused.length + other.refused.length]).toEqual([300, 300]);
    expect(new Set((await hashes()).map((hash) => hash.get("code"))).size).toBe(300);
  });

  test("if it was turned off, it stays off, under its code and under others", async () => {
    await run(csv(`First,${page("ana")},`));
    const [hash] = await hashes();
    await links.db.doc("ShortLinks/First").update({ isDisabled: true });
    await hash?.ref.update({ isDisabled: true });
    const file = csv(`First,${page("ana")},`, `Other,${page("ana")},`);
    const refused = [refusal(3, "Other", "This link is turned off.")];
    expect(await run(file)).toEqual({ imported: 0, alreadyThere: 1, refused });
    // An import that stopped before the hash goes on.
    await hash?.ref.delete();
    await run(csv(`First,${page("ana")},`));
    expect((await hash?.ref.get())?.data()).toEqual({ code: "First", isDisabled: true });
  });
});

const form = "The code is not 1 to 128 letters, digits, hyphens and underscores.";
test.each<[string, string, string]>([
  ["", page("ana"), "It has no short link."],
  ["__proto__", page("ana"), form],
  ["good", "/help", "The target is not a URL."],
  ["good", "https://evil.example/?token=secret", "The host evil.example is not allowed."],
  ["good", `${page("ana")}&${"a=b&".repeat(8200)}`, "The link is too long."],
])("refuses %j to %.40s: %s, and imports the next row", async (short_link, link, reason) => {
  const rows = [
    { short_link, link },
    { short_link: "https://acorn.example/s/fine/?d=1#a", link: page("ravi") },
  ];
  const refused = [expect.objectContaining({ row: 1, reason })];
  expect(await run(JSON.stringify(rows))).toEqual({ imported: 1, alreadyThere: 0, refused });
  expect(await codes()).toEqual(["fine"]);
});

test("a row with a comma too many is refused, and values that are no links", async () => {
  const refused = [refusal(2, "bad", "It does not have as many fields as the first row.")];
  const file = csv(`bad,${page("ana")},x,y`, `b,${page("ravi")},"T, ""x"""`);
  expect(await run(file)).toEqual({ imported: 1, alreadyThere: 0, refused });
  const good = JSON.stringify({ short_link: "good", link: page("lee") });
  const values = await run(`[${good},[[1],{"toString":1}],null]`);
  expect(values.imported).toBe(1);
  expect(values.refused.map(({ reason }) => reason)).toEqual(Array(3).fill("It has no short link."));
});

const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();
test.each<[string, string | Buffer]>([
  ['Excel\'s line "sep=|", and CRLF', `sep=|\r\n${two.replaceAll(",", "|").replaceAll("\n", "\r\n")}`],
  ["semicolons", two.replaceAll(",", ";")],
  ["blank first lines, and CR alone", `\n\n${two}`.replaceAll("\n", "\r")],
  ["UTF-8 with a mark", `\ufeff${two}`],
  ["UTF-16, big end first, without a mark", swapped(two)],
  [
    "JSON on lines",
    ["a", "b"].map((code) => JSON.stringify({ short_link: code, link: page(code) })).join("\n"),
  ],
  [
    "an archive of Takeout, with other tables",
    Buffer.from(
      zipSync({
        "Takeout/Profile/other.csv": strToU8("name,address\nAna,Street 1"),
        "Takeout/Firebase Dynamic Links/a.page.link.csv": strToU8(two),
      }),
    ),
  ],
])("a file is read: %s", async (_, file) => {
  expect(await run(file)).toEqual({ imported: 2, alreadyThere: 0, refused: [] });
  expect(await codes()).toEqual(["a", "b"]);
});

test.each<[string, string | Buffer, string]>([
  ["a header alone", "short_link,link\n", "export.csv has no rows"],
  ["half an archive", Buffer.from("504b0304140000000800ffd8", "hex"), "cannot be read"],
  ["letters of one byte", Buffer.from(csv(`caf\u00e9,${page("ana")},`), "latin1"), "or UTF-16: The encoded"],
  ["JSON without its end", "[\n  {\n", "or UTF-16: Expected"],
  ["a quote that is not closed", csv(`a,${page("ana")},`, `b,${page("ravi")},"Sale now`), "Quote Not Closed"],
  ["another table", "name,\u001b[2J\nAna,1", 'in export.csv. There are: "name, \\u001b[2j". Expected:\ndyn'],
  ["a name twice", `Link,Long URL,link\na,${page("ana")},b\n`, "Two columns have the same name."],
])("does not import %s", async (_, file, message) => {
  await expect(run(file)).rejects.toThrow(message);
  expect(await codes()).toEqual([]);
});

test("what is lost of a link is noted, with row and column, without an import as well", async () => {
  const rows = [
    { short_link: "a", link: page("ana"), apn: "com.other", tags: "x" },
    { short_link: "b", link: page("ravi"), tags: "y", created: "2999-01-01" },
  ];
  const notes: ReportLine[] = [];
  const onReport = (line: ReportLine) => void notes.push(line);
  expect(await run(JSON.stringify(rows), { isCheck: true, onReport })).toMatchObject({ imported: 2 });
  expect(notes).toEqual([
    { file: path, row: 1, code: "a", column: "apn", note: expect.stringMatching("^apn is left out: ") },
    { file: path, row: 1, code: "a", column: "tags", note: "Nothing reads this column." },
    { file: path, row: 2, code: "b", column: "created", note: "It is no date of the past." },
  ]);
});
