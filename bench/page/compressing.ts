import { brotliCompressSync } from "node:zlib";
import type { Answer } from "firebase-local/google";

/** What is sent compressed, by its Content-Type. */
export const isText = /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/;

const compressed = new Map<string, Buffer>();

/** Sends text with brotli, as Hosting and Google's servers do. The same text is compressed once. */
export function compressing(answer: Answer): Answer {
  return async (request, parts) => {
    const response = await answer(request, parts);
    const headers = new Headers(response.headers);
    if (!isText.test(headers.get("content-type") ?? "")) return response;
    const text = await response.text();
    if (text === "") return new Response(null, response);
    const bytes = compressed.get(text) ?? brotliCompressSync(text);
    compressed.set(text, bytes);
    headers.set("content-encoding", "br");
    return new Response(new Uint8Array(bytes), { status: response.status, headers });
  };
}
