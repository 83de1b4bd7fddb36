import type { Firestore } from "firebase-admin/firestore";
import { beforeEach, expect, test } from "vitest";
import { hashOf, isCode, saveShortLink } from "./store.ts";
import { testFirestore } from "./testing/links.ts";

let services: { db: Firestore };
beforeEach(() => {
  services = { db: testFirestore() };
});

const storedCodes = async () => (await services.db.collection("ShortLinks").get()).docs.map(({ id }) => id);

const linkTo = (name: string) => ({
  parameters: { link: `https://acorn.example/?userId=${name}` },
  suffix: "UNGUESSABLE" as const,
});

test("twenty concurrent creations of one link give one code and one document", async () => {
  const creations = Array.from({ length: 20 }, () => saveShortLink(services, linkTo("ana")));
  const codes = new Set(await Promise.all(creations));
  expect([...codes]).toEqual(await storedCodes());
  expect(codes.size).toBe(1);
});

test("two links that draw the same code at once get one code each", async () => {
  const draws = ["Same", "Same", "Other", "Third"];
  const draw = () => draws.shift() ?? "Last";
  const codes = await Promise.all(["ana", "ravi"].map((name) => saveShortLink(services, linkTo(name), draw)));
  expect(new Set(codes).size).toBe(2);
  expect((await storedCodes()).sort()).toEqual(codes.sort());
});

test("short codes grow when the space is full", async () => {
  const tiny = (length: number) => "0".repeat(length);
  const names = ["ana", "ravi", "mira", "lee"];
  const codes: string[] = [];
  for (const name of names) {
    codes.push(await saveShortLink(services, { ...linkTo(name), suffix: "SHORT" }, tiny));
  }
  expect(codes).toEqual(["0000", "00000", "000000", "0000000"]);
});

test("gives up after sixty draws", async () => {
  let draws = 0;
  const draw = () => (++draws > 61 ? "Other" : "Same");
  await saveShortLink(services, linkTo("ana"), draw);
  await expect(saveShortLink(services, linkTo("ravi"), draw)).rejects.toThrow("no free code");
});

test("a known link needs no transaction, and an error in one is thrown at once", async () => {
  const code = await saveShortLink(services, linkTo("ana"));
  let attempts = 0;
  const transact = async () => {
    attempts += 1;
    throw Object.assign(new Error("Permission denied"), { code: 7 });
  };
  expect(await saveShortLink({ ...services, transact }, linkTo("ana"))).toBe(code);
  await expect(saveShortLink({ ...services, transact }, linkTo("ravi"))).rejects.toThrow("Permission denied");
  expect(attempts).toBe(1);
});

// Stored links are found by this hash.
test.each([
  { link: "https://acorn.example/", apn: "app.acorn.mobile" },
  { apn: "app.acorn.mobile", link: "https://acorn.example/" },
])("the hash of %j does not depend on the order, and stays as it is", (parameters) => {
  expect(hashOf({ parameters, suffix: "SHORT" })).toBe(
    "4efb5eedf66ded674b69c4132bf14b86a045737e096bc51173f7d82514e68913",
  );
});

test.each([
  ["a", true],
  ["spring-launch_2", true],
  ["x".repeat(128), true],
  ["", false],
  ["x".repeat(129), false],
  ["a/b", false],
  ["ab\n", false],
  ["caf\u00e9", false],
  ["____", false],
  ["__proto__", false],
])("%j has the form of a code: %s", (text, is) => {
  expect(isCode(text)).toBe(is);
});
