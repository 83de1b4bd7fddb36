import { expect, test } from "vitest";
import { about, noise, pixelsOf, twoHalves, withOrientation } from "../../testing/pictures.ts";
import { type Card, drawCard } from "./invitation-card.ts";

const placeholder = { initials: "A", background: "#FC613E", ink: "#FFFFFF" };

// Node's types leave this out.
declare const WebAssembly: { Memory: new (size: { initial: number }) => { grow: (pages: number) => number } };

/** The built worker, with real pictures. A machine that does more beside it gets a minute for each. */
const TIMEOUT = 60_000;
const draw = (card: Partial<Card>, timeoutMilliseconds = TIMEOUT) =>
  drawCard({ name: "Ana", language: "en", placeholder, picture: null, ...card }, timeoutMilliseconds);

test("a picture that a camera took on its side stands upright in the dial", async () => {
  const [green, grey] = [[10, 160, 60] as const, [90, 90, 90] as const];
  const picture = withOrientation(twoHalves(80, 60, green, grey).get_bytes_jpeg(90), 6);
  const { at } = pixelsOf(await draw({ picture }));
  // Turned clockwise, what was above is at the right.
  expect([at(660, 214), at(540, 214)]).toEqual([about(green), about(grey)]);
});

test("a card that takes too long is given up, and the next one has initials on the inviter's colour", async () => {
  await expect(draw({}, 1)).rejects.toThrow("aborted");
  const { at } = pixelsOf(await draw({ picture: Buffer.from("<svg/>") }));
  // At the edge of the face, where no letter reaches.
  expect(at(482, 214)).toEqual(about([0xfc, 0x61, 0x3e]));
});

// The strictest of the chat apps: see chat-apps.test.ts.
test.each<[string, Partial<Card>]>([
  [
    "a long name in Hindi and a picture of noise",
    { name: "प्रियंका चोपड़ा ".repeat(6).trim(), picture: noise(512).get_bytes(), language: "hi" },
  ],
  ["a name in markup", { name: `"/><image href="file:///etc/passwd"/>&nosuch;` }],
  ["a name that no font has", { name: "王小明 🌸 \ufffe\ud800" }],
])("with %s, the card is a JPEG of 1200 × 630 pixels and less than 300 KB", async (_what, card) => {
  const file = await draw(card);
  expect([...file.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  const { width, height } = pixelsOf(file);
  expect([width, height]).toEqual([1200, 630]);
  expect(file.byteLength).toBeLessThan(300_000);
});

test("without a text, the card is a square JPEG of the face", async () => {
  const file = await draw({ language: null });
  const { width, height, at } = pixelsOf(file);
  expect([width, height]).toEqual([256, 256]);
  expect(at(60, 128)).toEqual(about([0xfc, 0x61, 0x3e]));
  expect(file.byteLength).toBeLessThan(30_000);
});

test("a name and initials that no font has leave the product's own sign, on white", async () => {
  const card = { name: "王小明", placeholder: { ...placeholder, initials: "王明" } };
  const { at } = pixelsOf(await draw(card));
  // The edge of the face, and its middle, where the gnomon stands.
  expect([at(482, 214), at(600, 230)]).toEqual([about([255, 255, 255]), about([0x1b, 0x3e, 0xe0])]);
});

test("what decodes a picture gets no more memory than the function has, whatever the picture says of itself", async () => {
  await draw({});
  const memory = new WebAssembly.Memory({ initial: 1 });
  expect(() => memory.grow(8192)).toThrow(RangeError);
  expect(memory.grow(8)).toBe(1);
});
