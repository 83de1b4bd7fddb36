import type { ShortLinksApi } from "short-links";
import { testLinks, visit } from "short-links/testing/links";
import { beforeEach, expect, test } from "vitest";
import type { ImportOptions } from "../import-links.ts";
import { runImport } from "../testing/imports.ts";

let links: ShortLinksApi;
beforeEach(() => {
  links = testLinks();
});

const page = (name: string) => `https://acorn.example/?userId=${name}`;
const stored = async (code: string) => (await links.db.doc(`ShortLinks/${code}`).get()).data();
const run = (file: string, options: Partial<ImportOptions> = {}) => runImport(links, file, options);

test.each([
  ["01.04.2021 10:00", undefined],
  ["1/4/2021", undefined],
  ["04-01-2021", undefined],
  ["13.04.21", undefined],
  ["13.04.2021 10:00", "2021-04-13T10:00:00.000Z"],
  ["4/13/2021 10:00 PM", "2021-04-13T22:00:00.000Z"],
  ["04.04.2021", "2021-04-04T00:00:00.000Z"],
  ["2021-04-01 10:00", "2021-04-01T10:00:00.000Z"],
  ["2021-04-01T10:00:00", "2021-04-01T10:00:00.000Z"],
  ["Apr 1, 2021", "2021-04-01T00:00:00.000Z"],
])("the date %s is read as %s", async (created, expected) => {
  const { refused } = await run(`short_link,link,created_at\na,${page("ana")},"${created}"`);
  expect((await stored("a"))?.createdAt).toBe(expected);
  const reason = `The date "${created}" may be in two months. Write it like 2021-04-01.`;
  expect(refused).toEqual(expected ? [] : [{ row: 2, code: "a", reason }]);
});

test("a date that is none, or not yet, is noted", async () => {
  const rows = ["soon", "2999-01-01"].map((created, index) => ({
    short_link: `a${index}`,
    link: page("ana"),
    st: String(index),
    created,
  }));
  const notes: object[] = [];
  await run(JSON.stringify(rows), { onNote: (note) => void notes.push(note) });
  const note = { column: "created", note: "It is no date of the past." };
  expect(notes).toEqual([
    { row: 1, code: "a0", ...note },
    { row: 2, code: "a1", ...note },
  ]);
});

test("a link keeps the date until which it opens", async () => {
  const rows = [
    { short_link: "a", link: page("ana"), expiresAt: "2999-01-31T00:00:00Z" },
    { short_link: "b", link: page("ana"), expiresAt: "2020-01-31" },
    { short_link: "c", link: page("ana"), expires_at: null },
    { short_link: "d", link: page("ana"), expires_at: "soon" },
    { short_link: "e", link: page("ana"), expires_at: "1970-01-01" },
  ];
  expect(await run(JSON.stringify(rows))).toMatchObject({
    imported: 4,
    refused: [{ row: 4, code: "d", reason: 'The expiry "soon" is no date.' }],
  });
  expect(await run(JSON.stringify(rows))).toMatchObject({ imported: 0, alreadyThere: 4 });
  const statuses = ["a", "b", "c", "e"].map(
    async (code) => (await visit(links, `https://acorn.example/s/${code}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 410, 200, 410]);
});
