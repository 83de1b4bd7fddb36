import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { startProxy } from "./proxy.ts";

test("announces no time after which an idle connection closes, as WebKit repeats no POST", async () => {
  const proxy = await startProxy({
    answer: async (_url, _incoming, outgoing) => void outgoing.end("answer"),
  });
  onTestFinished(proxy.close);
  const headers = { connection: "keep-alive" };
  const sent = request(`http://${proxy.host}`, {
    method: "POST",
    path: "http://example.com/",
    headers,
  }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  expect(response.headers.connection).toBe("keep-alive");
  expect(response.headers["keep-alive"]).toBeUndefined();
});
