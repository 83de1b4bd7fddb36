import { beforeAll, expect, test } from "vitest";
import { testLinks } from "../../testing/links.ts";
import { findClickedLinks } from "./clicked-links.ts";

const links = testLinks();
const { db } = links;
const day = "2026-11-20";
const find = (wanted: Parameters<typeof findClickedLinks>[2]) =>
  findClickedLinks(links, { from: day, to: day }, wanted);

beforeAll(async () => {
  const batch = db.batch();
  const set = (code: string, createdAt: string, about: string[], link: string) =>
    batch.set(db.doc(`ShortLinks/${code}`), { parameters: { link }, about, createdAt });
  const invitation = "https://sundial.example/?userId=ana";
  for (let n = 10; n <= 60; n++) set(`crowd${n}`, "2026-01-01", ["crowd"], invitation);
  set("crowd", "2026-01-01", [], "nowhere");
  set("newest", "2026-02-01", [], invitation);
  batch.set(db.doc(`ShortLinks/crowd10/Clicks/${day}-0`), { day, DESKTOP: 2 });
  batch.set(db.doc(`ShortLinks/newest/Clicks/${day}-0`), { day, IOS: 1 });
  await batch.commit();
});

test("the newest links and the links about a person are found, most clicks first", async () => {
  const found = await find({ about: ["crowd"] });
  const newest = { code: "newest", inviterId: "ana", clicks: { ANDROID: 0, IOS: 1, DESKTOP: 0 } };
  expect(found[0]).toMatchObject({ code: "crowd10", clicks: { ANDROID: 0, IOS: 0, DESKTOP: 2 } });
  expect(found[1]).toMatchObject(newest);
  expect((await find({ about: [] }))[0]).toMatchObject(newest);
});

test("a search finds a code and the links about an id, fifty at most", async () => {
  const found = await find({ search: "crowd" });
  expect(found).toHaveLength(50);
  expect(found).toContainEqual(expect.objectContaining({ code: "crowd", inviterId: null }));
  for (const search of ["neverMade00", "a/b"]) expect(await find({ search })).toEqual([]);
});
