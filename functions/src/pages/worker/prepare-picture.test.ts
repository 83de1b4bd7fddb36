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

test("a progressive JPEG is shown", () => {
  expect(preparePicture(progressiveJpeg(10, 4096))).not.toBeNull();
});

test.each<[string, () => Uint8Array]>([
  ["that is a bomb", () => flatPng(20_000)],
  ["that is cut off", () => portrait.get_bytes_jpeg(90).subarray(0, 200)],
  ["that is a HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
  [
    "that is an SVG",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'),
  ],
])("a picture %s is none", (_what, picture) => {
  expect(preparePicture(picture())).toBeNull();
});
