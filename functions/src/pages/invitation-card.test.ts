import { expect, test } from "vitest";
import type { StoredFile } from "../platform/storage.ts";
import { type Card, type CardWorld, pictureOfInvitation } from "./invitation-card.ts";

const file = Buffer.from([1, 2, 3]);
const readable = async () => file;

const placeholder = { initials: "A", background: "#FC2769", ink: "#FFFFFF" };

const ana = (picture: StoredFile | null | false) => ({
  inviter: { name: "Ana", pictureUrl: null, placeholder },
  picture,
});

/** Requests a path in a world where Ana has a picture. Returns the response and the drawn cards. */
async function ask(path: string, changes: Partial<CardWorld> = {}, method = "GET") {
  const drawn: Card[] = [];
  const world: CardWorld = {
    findInviter: async (id) => (id === "ana" ? ana({ read: readable }) : null),
    drawCard: async () => file,
    ...changes,
  };
  const drawCard: CardWorld["drawCard"] = (card) => {
    drawn.push(card);
    return world.drawCard(card);
  };
  const response = await pictureOfInvitation(
    { ...world, drawCard },
    new Request(`http://localhost${path}`, { method }),
  );
  return { response, drawn };
}

test("a card is drawn with name, picture and language, and kept by the CDN for a day", async () => {
  const { response, drawn } = await ask("/preview/ana/hi.jpg");
  expect(drawn).toEqual([{ language: "hi", name: "Ana", placeholder, picture: file }]);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.bytes())).toEqual(file);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "image/jpeg",
    "content-length": "3",
    "cache-control":
      "public, max-age=3600, s-maxage=86400, stale-while-revalidate=86400, stale-if-error=86400",
    "x-content-type-options": "nosniff",
  });
});

test("for a mail, the face is drawn without a text", async () => {
  const { drawn } = await ask("/preview/ana/face.jpg");
  expect(drawn).toEqual([expect.objectContaining({ language: null, picture: file })]);
});

test("a HEAD draws nothing", async () => {
  const { response, drawn } = await ask("/preview/ana/en.jpg", {}, "HEAD");
  expect([response.status, response.headers.get("content-type"), drawn]).toEqual([200, "image/jpeg", []]);
});

test.each([
  "/preview/nobody/en.jpg",
  "/preview/ana/constructor.jpg",
  "/preview/ana/en",
  "/preview/ana/en.jpg?x=1",
])("there is nothing at %s", async (path) => {
  const { response, drawn } = await ask(path);
  expect([response.status, response.headers.get("cache-control"), drawn]).toEqual([
    404,
    "public, max-age=60, s-maxage=300",
    [],
  ]);
});

const unread = () => Promise.reject(new Error("was read"));

const day = /^public, max-age=3600, s-maxage=86400,/;
const minute = /^public, max-age=60, s-maxage=60$/;

test.each<[string, StoredFile | null | false, RegExp]>([
  ["has none", null, day],
  ["may have one in a storage that does not answer", false, minute],
  ["has one in a storage that fails", { read: unread }, minute],
])("a card is drawn without the picture where the inviter %s", async (_what, picture, kept) => {
  const { response, drawn } = await ask("/preview/ana/en.jpg", { findInviter: async () => ana(picture) });
  expect([response.status, drawn.map(({ picture }) => picture)]).toEqual([200, [null]]);
  expect(response.headers.get("cache-control")).toMatch(kept);
});

test("a picture that once ended the drawing is not tried again, and others are", async () => {
  const bytes = Buffer.from(crypto.randomUUID());
  const findInviter = async () => ana({ read: async () => bytes });
  const drawCard: CardWorld["drawCard"] = async ({ picture }) =>
    picture ? Promise.reject(new Error("out of memory")) : file;
  await ask("/preview/ana/en.jpg", { findInviter, drawCard });
  const { response, drawn } = await ask("/preview/ana/hi.jpg", { findInviter, drawCard });
  expect([response.status, drawn.map(({ picture }) => picture)]).toEqual([200, [null]]);
  const others = { findInviter: async () => ana({ read: async () => Buffer.from("another") }) };
  const { drawn: again } = await ask("/preview/ana/en.jpg", others);
  expect(again.map(({ picture }) => picture)).toEqual([Buffer.from("another")]);
});

test("where nothing can be drawn, the product's own picture is shown, for a minute", async () => {
  const { response } = await ask("/preview/ana/en.jpg", {
    drawCard: () => Promise.reject(new Error("broken")),
  });
  expect([response.status, response.headers.get("location"), response.headers.get("cache-control")]).toEqual([
    302,
    "/preview.png",
    "public, max-age=60, s-maxage=60",
  ]);
});
