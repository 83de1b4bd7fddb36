import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { unzip } from "node:zlib";

/** Far above the limit of any endpoint. */
const MOST_BYTES = 1024 * 1024;

/**
 * Reads and decompresses (gzip, deflate) a body that the runtime has not parsed. At most 1 MiB is kept; a body that
 * cannot be decompressed is empty.
 */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    if (length < MOST_BYTES) chunks.push(chunk);
    length += chunk.length;
  }
  const body = Buffer.concat(chunks);
  const packing = incoming.headers["content-encoding"] ?? "identity";
  return packing === "identity" ? body : unpacked(body);
}

async function unpacked(body: Buffer): Promise<Buffer> {
  try {
    return await promisify(unzip)(body, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    const isTooLong = error instanceof RangeError;
    return Buffer.alloc(isTooLong ? MOST_BYTES : 0);
  }
}
