import type { IncomingMessage } from "node:http";

/** Far more than any request here is allowed to have. */
const MOST_BYTES = 1024 * 1024;

/** The body of a request that the runtime has not read. What is beyond a mebibyte is read too, but not kept. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    if (length < MOST_BYTES) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks);
}
