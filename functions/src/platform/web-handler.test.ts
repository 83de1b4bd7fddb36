import { request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { localServer } from "../../testing/local-server.ts";
import { webHandler } from "./web-handler.ts";

type Handle = (request: Request) => Promise<Response>;

/** Serves a handler as the runtime does, which has read the body before the function sees the request. */
function serve(handle: Handle, methods?: string[]): Promise<string> {
  const handler = webHandler(handle, methods);
  return localServer(async (incoming, outgoing) => {
    const rawBody = Buffer.concat(await incoming.toArray());
    await handler(Object.assign(incoming, { rawBody }), outgoing);
  });
}

test("another method is refused with the allowed methods", async () => {
  const origin = await serve(async () => new Response("never"));
  const refused = await fetch(origin, { method: "DELETE" });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
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

test("of a long header a handler sees 1,000 characters, and of X-Forwarded-For the end, which Google has written", async () => {
  const handler = webHandler(async ({ headers }) => Response.json(Object.fromEntries(headers)));
  const origin = await localServer((incoming, outgoing) => void handler(incoming, outgoing));
  const long = "x".repeat(5000);
  const sent = { "user-agent": `a${long}`, "x-forwarded-for": `${long}, 203.0.113.7` };
  expect(await (await fetch(origin, { headers: sent })).json()).toMatchObject({
    "user-agent": `a${"x".repeat(999)}`,
    "x-forwarded-for": expect.stringMatching(/^.{987}, 203\.0\.113\.7$/),
  });
});
