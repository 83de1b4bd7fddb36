import { beforeAll, expect, test } from "vitest";
import { findClickedLinks, isLinkOff, removeShortLink, turnLinkOff } from "./manage.ts";
import { saveShortLink } from "./store.ts";
import { testLinks } from "./testing/links.ts";

const links = testLinks();
const { db } = links;
const day = "2026-11-20";
const find = (wanted: Parameters<typeof findClickedLinks>[2]) =>
  findClickedLinks(links, { from: day, to: day }, wanted);

beforeAll(async () => {
  const batch = db.batch();
  const set = (code: string, createdAt: string, about: string[], link: string) =>
    batch.set(db.doc(`ShortLinks/${code}`), { parameters: { link }, about, createdAt });
  const invitation = "https://acorn.example/?userId=ana";
  for (let n = 10; n <= 60; n++) set(`crowd${n}`, "2026-01-01", ["crowd"], invitation);
  set("crowd", "2026-01-01", [], "nowhere");
  set("newest", "2026-02-01", [], invitation);
  batch.set(db.doc(`ShortLinks/crowd10/Clicks/${day}-0`), { day, DESKTOP: 2 });
  batch.set(db.doc(`ShortLinks/newest/Clicks/${day}-0`), { day, IOS: 1 });
  await batch.commit();
});

test("the newest links and the links about a person are found, most clicks first", async () => {
  const found = await find({ about: ["crowd"] });
  const newest = { code: "newest", ownerId: "ana", clicks: { ANDROID: 0, IOS: 1, DESKTOP: 0 } };
  expect(found[0]).toMatchObject({ code: "crowd10", clicks: { ANDROID: 0, IOS: 0, DESKTOP: 2 } });
  expect(found[1]).toMatchObject(newest);
  expect((await find({ about: [] }))[0]).toMatchObject(newest);
});

test("a search finds a code and the links about an id, fifty at most", async () => {
  const found = await find({ search: "crowd" });
  expect(found).toHaveLength(50);
  expect(found).toContainEqual(expect.objectContaining({ code: "crowd", ownerId: null }));
  for (const search of ["neverMade00", "a/b"]) expect(await find({ search })).toEqual([]);
});

test("a link is turned off and on again, and stays off once it is removed", async () => {
  const turn = (code: string, isOff: boolean) =>
    db.runTransaction((tx) => turnLinkOff({ db, tx }, code, isOff));
  const isOff = (code: string) => db.runTransaction((tx) => isLinkOff({ db, tx }, code));
  const id = await saveShortLink(links, { parameters: { link: "https://acorn.example/" }, suffix: "SHORT" });
  expect([await turn(id, true), await isOff(id)]).toEqual([true, true]);
  expect([await turn(id, false), await isOff(id)]).toEqual([true, false]);
  for (const code of ["neverMade00", id]) await removeShortLink(db, { id: code });
  expect([await turn(id, false), await isOff(id)]).toEqual([true, null]);
  const kept = (await db.doc(`ShortLinks/${id}`).get()).data();
  expect(kept).toMatchObject({ parameters: {}, about: [], isDisabled: true });
  for (const code of ["neverMade00", "a/b"]) expect(await turn(code, true)).toBe(false);
});
