import { expect, test } from "vitest";
import {
  about,
  flatPng,
  noise,
  pixelsOf,
  progressiveJpeg,
  twoHalves,
  withOrientation,
} from "../../testing/pictures.ts";
import { type Card, drawCard } from "./invitation-card.ts";

const placeholder = { initials: "A", background: "#FC613E", ink: "#FFFFFF" };

// Node's types leave this out.
declare const WebAssembly: { Memory: new (size: { initial: number }) => { grow: (pages: number) => number } };

/** The built worker, with real pictures. A machine that does more beside it gets a minute for each. */
const TIMEOUT = 60_000;
const draw = (card: Partial<Card>, timeoutMilliseconds = TIMEOUT) =>
  drawCard({ name: "Ana", language: "en", placeholder, picture: null, ...card }, timeoutMilliseconds);

const halves = [
  [10, 160, 60],
  [90, 90, 90],
] as const;

/** Inside of the face, at its edge. */
const edges = {
  above: [600, 110],
  right: [704, 214],
  below: [600, 318],
  left: [496, 214],
} satisfies Record<string, [x: number, y: number]>;

// Meaning of each number: https://www.cipa.jp/std/documents/e/DC-008-Translation-2019-E.pdf, 4.6.4, "Orientation".
test.each([
  [1, "above", "below"],
  [3, "below", "above"],
  [6, "right", "left"],
  [8, "left", "right"],
] as const)(
  "a picture that a camera took with the orientation %i stands upright in the dial",
  async (orientation, upper, lower) => {
    const picture = withOrientation(await twoHalves([80, 60], halves), orientation);
    const { at } = await pixelsOf(await draw({ picture }));
    expect([at(...edges[upper]), at(...edges[lower])]).toEqual(halves.map(about));
  },
);

test.each<[string, () => Promise<Uint8Array>]>([
  ["PNG", () => twoHalves([60, 80], halves, "png")],
  ["WebP", () => twoHalves([60, 80], halves, "webp")],
  ["very wide PNG", () => twoHalves([2000, 10], halves, "png")],
  ["large PNG", () => twoHalves([2100, 2100], halves, "png")],
])("the middle of a %s fills the dial", async (_kind, picture) => {
  const { at } = await pixelsOf(await draw({ picture: await picture() }));
  expect([at(...edges.above), at(...edges.below)]).toEqual(halves.map(about));
});

test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ["that is a bomb", () => flatPng(20_000)],
  ["that is cut off", async () => (await twoHalves([60, 80], halves)).subarray(0, 200)],
  ["of a thousand scans", () => progressiveJpeg(1000)],
])("a picture %s is refused, not drawn in part", async (_what, picture) => {
  await expect(draw({ picture: await picture() })).rejects.toThrow("decoding the image");
});

test("a card that takes too long is given up, and the next one has initials on the inviter's colour", async () => {
  await expect(draw({}, 1)).rejects.toThrow("aborted");
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const { at } = await pixelsOf(await draw({ picture: svg }));
  // At the edge of the face, where no letter reaches.
  expect(at(482, 214)).toEqual(about([0xfc, 0x61, 0x3e]));
});

// The strictest of the chat apps: see chat-apps.test.ts.
test.each<[string, Partial<Card>]>([
  [
    "a long name in Hindi and a picture of noise",
    { name: "प्रियंका चोपड़ा ".repeat(6).trim(), picture: noise(512), language: "hi" },
  ],
  ["a name in markup", { name: `"/><image href="file:///etc/passwd"/>&nosuch;` }],
  ["a name that no font has", { name: "王小明 🌸 \ufffe\ud800" }],
])("with %s, the card is a JPEG of 1200 × 630 pixels and less than 300 KB", async (_what, card) => {
  const file = await draw(card);
  expect([...file.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  const { width, height } = await pixelsOf(file);
  expect([width, height]).toEqual([1200, 630]);
  expect(file.byteLength).toBeLessThan(300_000);
});

test("without a text, the card is a square JPEG of the face", async () => {
  const file = await draw({ language: null });
  const { width, height, at } = await pixelsOf(file);
  expect([width, height]).toEqual([256, 256]);
  expect(at(60, 128)).toEqual(about([0xfc, 0x61, 0x3e]));
  expect(file.byteLength).toBeLessThan(30_000);
});

test("a name and initials that no font has leave the product's own sign, on white", async () => {
  const card = { name: "王小明", placeholder: { ...placeholder, initials: "王明" } };
  const { at } = await pixelsOf(await draw(card));
  // The edge of the face, and its middle, where the gnomon stands.
  expect([at(482, 214), at(600, 230)]).toEqual([about([255, 255, 255]), about([0x1b, 0x3e, 0xe0])]);
});

test("what decodes a picture gets no more memory than the function has, whatever the picture says of itself", async () => {
  await draw({});
  const memory = new WebAssembly.Memory({ initial: 1 });
  expect(() => memory.grow(8192)).toThrow(RangeError);
  expect(memory.grow(8)).toBe(1);
});
