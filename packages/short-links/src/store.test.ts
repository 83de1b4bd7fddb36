import type { Firestore } from "firebase-admin/firestore";
import { beforeEach, expect, test } from "vitest";
import { saveShortLink } from "./store.ts";
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

test("gives up after a fixed number of draws", async () => {
  const draw = () => "Same";
  await saveShortLink(services, linkTo("ana"), draw);
  await expect(saveShortLink(services, linkTo("ravi"), draw)).rejects.toThrow("no free code");
});
