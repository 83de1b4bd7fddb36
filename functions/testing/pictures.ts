import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { crc32, deflateSync } from "node:zlib";
import { initSync, type OutputFormat, Renderer } from "@takumi-rs/wasm";
import { imageSize } from "image-size";
import { expect } from "vitest";

// The same again in a later test file of this process does nothing.
initSync({
  module: await readFile(createRequire(import.meta.url).resolve("@takumi-rs/wasm/takumi_wasm_bg.wasm")),
});

type Colour = readonly [red: number, green: number, blue: number];

/** A picture of two halves, the upper one in the first colour. */
export async function twoHalves(
  [width, height]: readonly [width: number, height: number],
  colours: readonly [upper: Colour, lower: Colour],
  format: OutputFormat = "jpeg",
): Promise<Buffer<ArrayBuffer>> {
  const half = (colour: Colour) => ({
    type: "container" as const,
    style: { width, height: height / 2, backgroundColor: `rgb(${colour})` },
  });
  const style = { display: "flex", flexDirection: "column" } as const;
  const node = { type: "container" as const, style, children: colours.map(half) };
  return Buffer.from(await new Renderer().render(node, { width, height, format, quality: 90 }));
}

/** The size of a picture, and its pixel at a position. */
export async function pixelsOf(file: Uint8Array): Promise<{
  width: number;
  height: number;
  at: (x: number, y: number) => number[];
}> {
  const { width, height } = imageSize(file);
  const options = { width, height, format: "raw" as const, images: [{ src: "file", data: file }] };
  const pixels = await new Renderer().render({ type: "image", src: "file", width, height }, options);
  return { width, height, at: (x, y) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)] };
}

/** Matches a colour as a JPEG keeps it. */
export const about = (colour: readonly number[]): unknown[] =>
  colour.map((part) => expect.toSatisfy((value: number) => Math.abs(value - part) < 12));

/** A JPEG with an Exif segment that says how the camera was held. */
export function withOrientation(jpeg: Uint8Array, orientation: number): Uint8Array {
  const entry = [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0];
  const exif = [...Buffer.from("Exif\0\0II*\0"), 8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0];
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...jpeg.subarray(2)]);
}

/** A valid PNG of one colour: of a side of 20,000 pixels it has 50 KB, and 1.6 GB once it is decoded. */
export const flatPng = (side: number) => pngOf(side, [1, 0], Buffer.alloc(side * (Math.ceil(side / 8) + 1)));

/** A PNG that nothing can compress. */
export const noise = (side: number) =>
  pngOf(side, [8, 6], Buffer.from(Array.from({ length: side }, () => [0, ...randomBytes(side * 4)]).flat()));

/** @param kind bits of a colour, and what stands for one: https://www.w3.org/TR/png-3/#11IHDR */
function pngOf(side: number, kind: [number, number], lines: Buffer): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set(kind, 8);
  const rows = deflateSync(lines);
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return Buffer.concat([
    Buffer.from(signature),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A progressive JPEG of a grey square. After the first scan each one says, in a few bytes, that nothing changes. */
export function progressiveJpeg(scans: number, pixels = 1024): Uint8Array {
  const side = [pixels >> 8, pixels & 255];
  const blocks = (pixels / 8) ** 2;
  const table = (kind: number, symbol: number) => [0xff, 0xc4, 0, 20, kind, 1, ...Array(15).fill(0), symbol];
  const scan = (from: number, to: number) => [0xff, 0xda, 0, 8, 1, 1, 0, from, to, 0];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 67, 0, ...Array(64).fill(1)]),
    Buffer.from([0xff, 0xc2, 0, 11, 8, ...side, ...side, 1, 1, 0x11, 0]),
    Buffer.from([...table(0x00, 0), ...table(0x10, 0xe0), ...scan(0, 0)]),
    // A bit for each block, and then 15 bits for each 16,384.
    Buffer.alloc(blocks / 8),
    ...Array(scans - 1).fill(Buffer.from([...scan(1, 63), ...Array(Math.ceil(blocks / 2 ** 13)).fill(0)])),
    Buffer.from([0xff, 0xd9]),
  ]);
}
