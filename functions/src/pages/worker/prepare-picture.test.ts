import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  about,
  chunk,
  flatPng,
  pixelsOf,
  progressiveJpeg,
  twoHalves,
  withOrientation,
} from "../../../testing/pictures.ts";
import { preparePicture } from "./prepare-picture.ts";

const green = [10, 160, 60] as const;
const grey = [90, 90, 90] as const;
const portrait = twoHalves(60, 80, green, grey);

test.each<[string, () => Uint8Array]>([
  ["JPEG", () => portrait.get_bytes_jpeg(90)],
  ["PNG", () => portrait.get_bytes()],
  ["WebP", () => portrait.get_bytes_webp()],
  ["very wide PNG", () => twoHalves(2000, 10, green, grey).get_bytes()],
  ["PNG larger than it is shown", () => twoHalves(2100, 2100, green, grey).get_bytes()],
])("the middle of a %s becomes a square", (_kind, picture) => {
  const { url = "", axes } = preparePicture(picture()) ?? {};
  const { width, height, at } = pixelsOf(Buffer.from(url.replace("data:image/png;base64,", ""), "base64"));
  expect([width, height, axes]).toEqual([512, 512, "1 0 0 1"]);
  expect([at(256, 20), at(256, 490)]).toEqual([about(green), about(grey)]);
});

// Meaning of each number: https://www.cipa.jp/std/documents/e/DC-008-Translation-2019-E.pdf, 4.6.4,
// "Orientation".
test.each([
  [1, "1 0 0 1"],
  [3, "-1 0 0 -1"],
  [6, "0 1 -1 0"],
  [8, "0 -1 1 0"],
])("a camera's orientation %i turns the axes to %s", (orientation, axes) => {
  expect(preparePicture(withOrientation(portrait.get_bytes_jpeg(90), orientation))?.axes).toBe(axes);
});

test("a progressive JPEG of a camera or a web page is shown", () => {
  expect(preparePicture(progressiveJpeg(10, 4096))).not.toBeNull();
  expect(preparePicture(progressiveJpeg(50))).not.toBeNull();
});

/** The end of a PNG's header. */
const HEADER = 33;

/** A PNG with one more chunk after its header. */
const withChunk = (png: Uint8Array, type: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, HEADER), chunk(type, data), png.subarray(HEADER)]);

/** A PNG with a colour profile of random bytes. */
const withProfile = (png: Uint8Array, length: number) =>
  withChunk(png, "iCCP", Buffer.concat([Buffer.from("x\0\0"), deflateSync(randomBytes(length))]));

/** The same behind a text that looks like the beginning of a small profile. */
const withHiddenProfile = (png: Uint8Array, length: number) =>
  withChunk(withProfile(png, length), "tEXt", Buffer.from("x\0\0\0\0\x01iCCP"));

test("a PNG with a small colour profile is shown", () => {
  expect(preparePicture(withProfile(portrait.get_bytes(), 3_000))).not.toBeNull();
});

test("a PNG with the name of a profile in a text is shown", () => {
  const text = Buffer.from("Comment\0\xff\xff\xff\xffiCCP", "latin1");
  expect(preparePicture(withChunk(portrait.get_bytes(), "tEXt", text))).not.toBeNull();
});

test.each<[string, () => Uint8Array]>([
  ["that is a bomb", () => flatPng(20_000)],
  ["of 4,000 scans", () => progressiveJpeg(4000)],
  ["with a huge colour profile", () => withProfile(portrait.get_bytes(), 100_000)],
  ["with a huge colour profile behind a text", () => withHiddenProfile(portrait.get_bytes(), 4_000_000)],
  [
    "whose chunks do not parse",
    () => withChunk(portrait.get_bytes(), "tEXt", Buffer.alloc(8)).subarray(0, -30),
  ],
  ["of many scans and many pixels", () => progressiveJpeg(90, 4096)],
  ["that is cut off", () => portrait.get_bytes_jpeg(90).subarray(0, 200)],
  ["that is a HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
  [
    "that is an SVG",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'),
  ],
])("a picture %s is none", (_what, picture) => {
  expect(preparePicture(picture())).toBeNull();
});
