import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { connect } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { startProxy } from "./proxy.ts";

const headers = { host: "example.com", connection: "keep-alive" };
const post = { method: "POST", headers };

async function postEncrypted(proxy: string) {
  const tunnel = request(proxy, { method: "CONNECT", path: "example.com:443" }).end();
  const [, socket] = (await once(tunnel, "connect")) as [IncomingMessage, Socket];
  const createConnection = () => connect({ socket, rejectUnauthorized: false });
  return request({ ...post, createConnection });
}

test.each([
  ["http", async (proxy: string) => request(proxy, { ...post, path: "http://example.com/" })],
  ["https", postEncrypted],
])(
  "over %s announces no time after which an idle connection closes, as WebKit repeats no POST",
  async (_, open) => {
    const proxy = await startProxy({
      answer: async (_url, _incoming, outgoing) => void outgoing.end("answer"),
    });
    onTestFinished(proxy.close);
    const sent = (await open(`http://${proxy.host}`)).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    expect(response.headers.connection).toBe("keep-alive");
    expect(response.headers["keep-alive"]).toBeUndefined();
  },
);
