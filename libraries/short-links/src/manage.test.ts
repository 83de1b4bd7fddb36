import { expect, test } from "vitest";
import { isLinkOff, removeShortLink, turnLinkOff } from "./manage.ts";
import { saveShortLink } from "./store.ts";
import { testLinks } from "./testing/links.ts";

const links = testLinks();
const { db } = links;

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
