import { imageSize } from "image-size";
import { describe, expect, test } from "vitest";
import {
  chunk,
  flatPng,
  pixelsOf,
  progressiveJpeg,
  twoHalves,
  withOrientation,
} from "../../testing/pictures.ts";
import { servedPicture } from "./served-picture.ts";

const colours = [
  [0, 200, 0],
  [90, 90, 90],
] as const;
const drawn = await twoHalves([80, 60], colours);
const jpeg = () => drawn;

/** A segment of a JPEG. */
const segment = (marker: number, text: string) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, "latin1")]);

/** A JPEG with more segments at its start. */
const withSegments = (file: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)]);

describe("the type of a picture", () => {
  test("is that of its first bytes", () => {
    expect(servedPicture(jpeg())?.contentType).toBe("image/jpeg");
    expect(servedPicture(Buffer.from(flatPng(8)))?.contentType).toBe("image/png");
  });

  test.each([
    ["RIFF\x01\x02\x03\x04WEBPVP8 ", "image/webp"],
    ["GIF89a", "image/gif"],
    ["\0\0\0\x1cftypavif", "image/avif"],
    ["\0\0\0\x18ftypheic", "image/heic"],
    ["\0\0\0\x18ftypmif1", "image/heic"],
  ])("%j is %s", (start, type) => {
    expect(servedPicture(Buffer.from(start, "latin1"))?.contentType).toBe(type);
  });

  test.each(["picture", "<svg>", "<!doctype html>", "%PDF-1.7", ""])("%j is none", (file) => {
    expect(servedPicture(Buffer.from(file))).toBeNull();
  });
});

describe("a JPEG", () => {
  const contentOf = (file: Buffer<ArrayBuffer>) => servedPicture(file)?.content ?? Buffer.alloc(0);
  const place = [
    segment(0xe1, "Exif\0\0GPS 52.52"),
    segment(0xe1, "http://ns.adobe.com/xap/1.0/\0GPS 52.52"),
    segment(0xed, "Photoshop 3.0\0GPS 52.52"),
    segment(0xfe, "GPS 52.52"),
    segment(0xeb, "JP\0\0jumb c2pa GPS 52.52"),
    segment(0xe6, "GoPro\0GPS 52.52"),
    segment(0xe2, "FPXR\0\0GPS 52.52"),
    Buffer.concat([Buffer.from([0xff]), segment(0xe1, "Exif\0\0GPS 52.52")]),
  ];

  test("does not say where it was taken, and shows the same", async () => {
    const file = withSegments(jpeg(), segment(0xe2, "ICC_PROFILE\0"), ...place);
    const content = contentOf(file);
    expect(content.includes("GPS")).toBe(false);
    expect(content.includes("ICC_PROFILE")).toBe(true);
    expect((await pixelsOf(content)).at(5, 5)).toEqual((await pixelsOf(jpeg())).at(5, 5));
  });

  test.each([
    ["a second picture", withSegments(jpeg(), segment(0xe1, "Exif\0\0GPS 52.52"))],
    ["a motion photo's video", Buffer.from("\0\0\0\x18ftypmp42 GPS 52.52", "latin1")],
  ])("ends before %s", (_what, behind) => {
    const content = contentOf(Buffer.concat([jpeg(), behind]));
    expect(content.equals(jpeg())).toBe(true);
  });

  test("of many scans stays whole", () => {
    const file = Buffer.from(progressiveJpeg(20));
    expect(contentOf(file).equals(file)).toBe(true);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("says how the camera was held: %i", (orientation) => {
    const file = withSegments(Buffer.from(withOrientation(jpeg(), orientation)), ...place.slice(2, 4));
    const content = contentOf(file);
    expect(imageSize(content).orientation ?? 1).toBe(orientation);
    expect(content.includes("GPS")).toBe(false);
  });

  test.each([
    ["that ends in its first segment", jpeg().subarray(0, 10)],
    ["whose first segment is longer than the file", Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1])],
    ["of a start alone", Buffer.from([0xff, 0xd8, 0xff])],
  ])("%s is served, and nobody waits", (_which, file) => {
    expect(servedPicture(file)?.contentType).toBe("image/jpeg");
  });
});

describe.each([
  ["PNG", Buffer.from(flatPng(8)), "image/png"],
  ["WebP", await twoHalves([8, 8], colours, "webp"), "image/webp"],
])("a %s", (_kind, plain, type) => {
  const isPng = type === "image/png";
  const place = "GPS 52.52 ";
  const contentOf = (file: Buffer<ArrayBuffer>) => servedPicture(file)?.content ?? Buffer.alloc(0);

  const pngChunk = (name: string) => chunk(name, Buffer.from(place));
  const webpChunk = (name: string) =>
    Buffer.concat([Buffer.from(name), Buffer.from([place.length, 0, 0, 0]), Buffer.from(place)]);

  /** With chunks before the picture's end, and after it. */
  const tagged = () => {
    if (isPng) {
      const chunks = ["eXIf", "tEXt", "zTXt", "iTXt", "caBX"].map(pngChunk);
      return Buffer.concat([plain.subarray(0, 33), ...chunks, plain.subarray(33), Buffer.from(place)]);
    }
    const flags = Buffer.from([...Buffer.from("VP8X"), 10, 0, 0, 0, 0x0c, 0, 0, 0, 7, 0, 0, 7, 0, 0]);
    const chunks = ["EXIF", "XMP ", "c2pa"].map(webpChunk);
    return Buffer.concat([plain.subarray(0, 12), flags, plain.subarray(12), ...chunks]);
  };

  test("does not say where it was taken, and shows the same", async () => {
    const content = contentOf(tagged());
    expect(tagged().includes("GPS")).toBe(true);
    expect(content.includes("GPS")).toBe(false);
    expect((await pixelsOf(content)).at(5, 5)).toEqual((await pixelsOf(plain)).at(5, 5));
    if (isPng) expect(content.equals(plain)).toBe(true);
    else expect([content.readUInt32LE(4), content[20]]).toEqual([content.length - 8, 0]);
  });

  test("that ends anywhere is served, and nobody waits", () => {
    const file = tagged();
    for (let end = 12; end < file.length; end++)
      expect(servedPicture(Buffer.from(file.subarray(0, end)))?.contentType).toBe(type);
  });
});
