import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  about,
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

/** A PNG with a colour profile of random bytes, after its header. */
function withProfile(png: Uint8Array, length: number): Uint8Array {
  const profile = deflateSync(randomBytes(length));
  const chunk = Buffer.concat([Buffer.from("iCCPx\0\0"), profile]);
  const [size, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(chunk.length - 4);
  checksum.writeUInt32BE(crc32(chunk));
  const HEADER = 33;
  return Buffer.concat([png.subarray(0, HEADER), size, chunk, checksum, png.subarray(HEADER)]);
}

test("a PNG with a small colour profile is shown", () => {
  expect(preparePicture(withProfile(portrait.get_bytes(), 3_000))).not.toBeNull();
});

test.each<[string, () => Uint8Array]>([
  ["that is a bomb", () => flatPng(20_000)],
  ["of 4,000 scans", () => progressiveJpeg(4000)],
  ["with a huge colour profile", () => withProfile(portrait.get_bytes(), 100_000)],
  ["of many scans and many pixels", () => progressiveJpeg(90, 4096)],
  ["that is cut off", () => portrait.get_bytes_jpeg(90).subarray(0, 200)],
  [
    "that is an SVG",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'),
  ],
  ["of another kind", () => Buffer.from(`BM${"\0".repeat(60)}`)],
  ["that is empty", () => new Uint8Array()],
  ["that is noise", () => crypto.getRandomValues(new Uint8Array(5000))],
])("a picture %s is none", (_what, picture) => {
  expect(preparePicture(picture())).toBeNull();
});
