import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { unzip } from "node:zlib";

/** Far more than any request here is allowed to have. */
const MOST_BYTES = 1024 * 1024;

/**
 * The body of a request that the runtime has not read, unpacked if it is packed (gzip or deflate). What is beyond a
 * mebibyte is read too, but not kept; what cannot be unpacked is nothing.
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
