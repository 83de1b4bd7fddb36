import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { hashDocument, hashIn, isOpenLink, shortLinkDocument, shortLinkIn } from "./documents.ts";
import { testFirestore } from "./testing/links.ts";

test("fields of another type count as missing in a short link", async () => {
  const document = shortLinkDocument(testFirestore(), "abcd");
  expect(shortLinkIn(await document.get())).toBeUndefined();
  expect(isOpenLink(await document.get())).toBe(false);
  await document.set({
    parameters: { link: "https://acorn.test/", apn: 7 },
    about: "ana",
    isDisabled: "yes",
  });
  expect(shortLinkIn(await document.get())).toEqual({
    parameters: { link: "https://acorn.test/" },
    about: [],
    suffix: "UNGUESSABLE",
    isDisabled: true,
    createdAt: "",
  });
  expect(isOpenLink(await document.get())).toBe(false);
  await document.update({ isDisabled: false, suffix: "SHORT" });
  expect(shortLinkIn(await document.get())).toMatchObject({ suffix: "SHORT", isDisabled: false });
  expect(isOpenLink(await document.get())).toBe(true);
});

test.each([
  ["a timestamp ends it", { expiresAt: Timestamp.fromMillis(0) }, false],
  ["a later one does not yet", { expiresAt: Timestamp.fromMillis(9e12) }, true],
  ["a restored timestamp is none", { expiresAt: { _seconds: 0, _nanoseconds: 0 } }, true],
  ["nor is null", { expiresAt: null, isDisabled: null }, true],
  ['"false" turns nothing off', { isDisabled: "false" }, true],
  ['"true" does', { isDisabled: "true" }, false],
  ["a list is no flag", { isDisabled: ["no"] }, true],
])("of what an operator writes by hand, %s", async (_which, fields, isOpen) => {
  const document = shortLinkDocument(testFirestore(), "abcd");
  await document.set({ parameters: { link: "https://acorn.test/" }, ...fields });
  expect(isOpenLink(await document.get())).toBe(isOpen);
});

test("a code of another type counts as missing in a link's hash", async () => {
  const document = hashDocument(testFirestore(), "0123");
  await document.set({ code: 7 });
  expect(hashIn(await document.get())).toEqual({ code: undefined, isDisabled: false });
});
