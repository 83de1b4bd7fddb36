import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { unzip } from "node:zlib";

/** Above the limit of every endpoint. */
const MAX_BYTES = 64 * 1024;
/** Above the nesting of every call. The SDK follows it by recursion. */
const MAX_LEVELS = 8;

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

/**
 * Gives a call the body that the framework has left to it. Answers the HTTP status of a refusal: 413 for a long body,
 * and 400 for no JSON. 400 also for the SDK's own types and for deep nesting, which the SDK would answer with 500.
 */
export async function parseCall(call: IncomingMessage & { body?: unknown }): Promise<400 | 413 | null> {
  const type = contentTypes.get(call);
  if (type === undefined) return null;
  try {
    const bytes = await readBody(call);
    if (bytes.length >= MAX_BYTES) return 413;
    call.body = JSON.parse(bytes.toString());
  } catch {
    return 400;
  }
  call.headers["content-type"] = type;
  return isPlain(call.body) ? null : 400;
}

function isPlain(value: unknown, level = 0): boolean {
  if (!(value instanceof Object)) return true;
  if (level > MAX_LEVELS || Object.hasOwn(value, "@type")) return false;
  return Object.values(value).every((part) => isPlain(part, level + 1));
}

/**
 * Reads and decompresses (gzip, deflate) a body that the framework has not parsed. Of a longer body only the length
 * counts: it is `MAX_BYTES` zeros. A body that cannot be decompressed is empty.
 */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const { "content-length": announced, "content-encoding": packing = "identity" } = incoming.headers;
  if (Number(announced) > MAX_BYTES) return rest(incoming);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > MAX_BYTES) return rest(incoming);
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  return packing === "identity" ? body : unpacked(body);
}

/** Lets the rest of a body pass, so that the client gets the answer. */
function rest(incoming: IncomingMessage): Buffer {
  incoming.resume();
  return Buffer.alloc(MAX_BYTES);
}

async function unpacked(body: Buffer): Promise<Buffer> {
  try {
    return await promisify(unzip)(body, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    const isTooLong = error instanceof RangeError;
    return Buffer.alloc(isTooLong ? MAX_BYTES : 0);
  }
}
