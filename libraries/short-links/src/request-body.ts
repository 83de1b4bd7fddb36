import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { unzip } from "node:zlib";

/** Above the limit of every endpoint. */
export const MAX_BODY_BYTES = 64 * 1024;
const MAX_MILLISECONDS = 5000;

const contentTypes = new WeakMap<IncomingMessage, string>();

// Google's functions-framework parses up to a gigabyte before any function runs, and answers invalid bodies in HTML. It
// chooses a parser by Content-Type, so without one it leaves the body to the function. Node's diagnostics channel is the
// only hook that runs before it. Events come from Google alone, so the framework may parse them.
if (process.env.FUNCTION_SIGNATURE_TYPE === "http") {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    contentTypes.set(request, request.headers["content-type"] ?? "");
    delete request.headers["content-type"];
    request.url = decodableAddress(request.url ?? "/");
  });
}

/** An address with a path that can be decoded. The framework and the Hosting emulator break on any other. */
export function decodableAddress(address: string): string {
  const [path = "", ...query] = address.split("?");
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}

/** The Content-Type that was hidden from the framework; undefined if it has parsed the body. */
export const hiddenContentType = (request: IncomingMessage) => contentTypes.get(request);

/** A body that did not arrive in five seconds. The answer is 408, and closes the connection. */
export class BodyTooSlow extends Error {}

/**
 * Reads and decompresses (gzip, deflate) a body, unless the framework has. Of a longer body only the length counts: it
 * is `MAX_BODY_BYTES` zeros. A body that cannot be decompressed is empty. Throws BodyTooSlow.
 * @example const body = JSON.parse((await readBody(request)).toString());
 */
export async function readBody(incoming: IncomingMessage & { rawBody?: Buffer }): Promise<Buffer> {
  if (incoming.rawBody) return incoming.rawBody;
  const { "content-length": announced, "content-encoding": packing = "identity" } = incoming.headers;
  if (Number(announced) > MAX_BODY_BYTES) return skipRest(incoming);
  const over = new AbortController();
  const deadline = wait(MAX_MILLISECONDS, undefined, { signal: over.signal }).then(() => {
    throw new BodyTooSlow();
  });
  try {
    const body = await Promise.race([received(incoming), deadline]);
    return packing === "identity" ? body : await unpacked(body);
  } finally {
    over.abort();
  }
}

async function received(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return skipRest(incoming);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Lets the rest of a body pass, so that the client gets the answer. */
function skipRest(incoming: IncomingMessage): Buffer {
  incoming.resume();
  return Buffer.alloc(MAX_BODY_BYTES);
}

async function unpacked(body: Buffer): Promise<Buffer> {
  try {
    return await promisify(unzip)(body, { maxOutputLength: MAX_BODY_BYTES });
  } catch (error) {
    const isTooLong = error instanceof RangeError;
    return Buffer.alloc(isTooLong ? MAX_BODY_BYTES : 0);
  }
}
