import { crc32, deflateSync } from "node:zlib";

/** An image as a canvas has it: four bytes for each pixel, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const BYTES_PER_PIXEL = 4;

/**
 * A PNG packed as tightly as it goes. No row is filtered: pages are flat areas, which pack better as they are, and a
 * browser, which filters and is in a hurry, makes half as much again of them.
 */
export function encodePng({ width, height, data }: Pixels): Buffer {
  const stride = width * BYTES_PER_PIXEL;
  // Each row begins with the number of its filter; 0 is none.
  const rows = Buffer.alloc(height * (stride + 1));
  for (let y = 0; y < height; y++) {
    rows.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits each of red, green, blue and alpha.
  header.set([8, 6, 0, 0, 0], 8);
  const packed = deflateSync(rows, { level: 9 });
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", packed),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
