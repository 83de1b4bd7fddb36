import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { brotliCompressSync } from "node:zlib";

const inRepository = (path: string) => new URL(`../../../${path}`, import.meta.url);

const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".jpg": "image/jpeg",
  ".html": "text/html; charset=utf-8",
};

/** A landing page as it might be served. */
export interface Variant {
  name: string;
  path: string;
  html: string;
}

/** Serves the variants and the built app as a CDN does: compressed beforehand, and everything from one origin. */
export async function startPageServer(variants: Variant[]): Promise<{ origin: string; close: () => void }> {
  const pages = new Map(variants.map((variant) => [variant.path, variant]));
  const compressed = new Map<string, Buffer>();
  const send: Send = (response, type, body, headers = {}) => {
    const key = `${type} ${body}`;
    const bytes = compressed.get(key) ?? brotliCompressSync(body);
    compressed.set(key, bytes);
    response.writeHead(200, { "content-type": type, "content-encoding": "br", ...headers }).end(bytes);
  };
  for (const { html } of variants) compressed.set(`${types[".html"]} ${html}`, brotliCompressSync(html));
  const server = createServer(({ url = "/" }, response) => {
    const page = pages.get(url);
    if (page) send(response, "text/html; charset=utf-8", page.html);
    else if (url.startsWith("/call/")) send(response, "application/json", inviterAnswer);
    else sendFile(url, response, send);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

const typeOf = (path: string) => types[extname(path)] ?? "text/plain";

const inviterAnswer = JSON.stringify({
  result: {
    name: "Ana Torres",
    pictureUrl: "/picture/ana",
    placeholder: { initials: "AT", background: "#2047F9", ink: "#FFFFFF" },
  },
});

type Send = (
  response: ServerResponse,
  type: string,
  body: string | Buffer,
  headers?: Record<string, string>,
) => void;

// The rule of firebase.json for /assets. Without it the browser would fetch prefetched code again.
const forever = { "cache-control": "public, max-age=31536000, immutable" };

function sendFile(url: string, response: ServerResponse, send: Send): void {
  const isPicture = url === "/picture/ana";
  const file = inRepository(isPicture ? "tools/dev/src/seed/ana.jpg" : `apps/web/dist${url}`);
  const headers = url.startsWith("/assets/") ? forever : {};
  if (existsSync(file)) send(response, typeOf(file.pathname), readFileSync(file), headers);
  else response.writeHead(404).end();
}
