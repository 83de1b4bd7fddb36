import { request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { localServer } from "../testing/local-server.ts";
import { webHandler } from "./web-handler.ts";

/** Serves a handler as the runtime does, which has read the body before the function sees the request. */
function serve(handle: (request: Request) => Promise<Response>): Promise<string> {
  const handler = webHandler(handle);
  return localServer(async (incoming, outgoing) => {
    const rawBody = Buffer.concat(await incoming.toArray());
    await handler(Object.assign(incoming, { rawBody }), outgoing);
  });
}

test("a handler sees the method, the path with its query, the headers and the body", async () => {
  const origin = await serve(async (request) => {
    const { pathname, search } = new URL(request.url);
    const header = request.headers.get("x-test");
    return Response.json({
      method: request.method,
      path: pathname + search,
      header,
      body: await request.text(),
    });
  });
  const options = { method: "POST", headers: { "x-test": "yes" }, body: "नमस्ते" };
  const response = await fetch(`${origin}/s/abc%2Fd?x=%20y`, options);
  const seen = { method: "POST", path: "/s/abc%2Fd?x=%20y", header: "yes", body: "नमस्ते" };
  expect(await response.json()).toEqual(seen);
});

test("its answer keeps status, headers and bytes, and a HEAD has no body", async () => {
  const origin = await serve(
    async () => new Response("<p>ऐप", { status: 410, headers: { "x-test": "yes" } }),
  );
  const got = await fetch(origin);
  expect([got.status, got.headers.get("x-test"), await got.text()]).toEqual([410, "yes", "<p>ऐप"]);
  const head = await fetch(origin, { method: "HEAD" });
  expect([head.status, head.headers.get("x-test"), await head.text()]).toEqual([410, "yes", ""]);
});

test("a path with two slashes in front stays a path", async () => {
  const origin = await serve(async (request) => new Response(new URL(request.url).host));
  const host = await new Promise((resolve) => {
    httpRequest(origin, { path: "//evil.example/s" }, (response) => {
      response.setEncoding("utf8").on("data", resolve);
    }).end();
  });
  expect(host).toBe("localhost");
});
