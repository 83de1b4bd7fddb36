import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plainRequest,
  type ServerResponse,
} from "node:http";
import { request as encryptedRequest } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { TLSSocket } from "node:tls";
import { generate } from "selfsigned";

export interface ListeningProxy {
  /** "127.0.0.1:PORT" */
  host: string;
  close(): void;
}

/** Answers requests in place of the servers. */
export interface Answerer {
  answer(url: URL, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
}

/** Starts a proxy that passes every request to `answerer`, over TLS as well: it has a certificate for all hosts. */
export async function startProxy(answerer: Answerer): Promise<ListeningProxy> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "Everybody" }], {
    keyType: "ec",
    algorithm: "sha256",
  });
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse, base?: string) => {
    const url = new URL(incoming.url ?? "/", base);
    answerer.answer(url, incoming, outgoing).catch(() => outgoing.destroy());
  };
  const inside = createServer((incoming, outgoing) =>
    answer(incoming, outgoing, `https://${incoming.headers.host}`),
  );
  const server = createServer(answer);
  server.on("connect", (_request, socket: Socket) => {
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    const decrypted = new TLSSocket(socket, { isServer: true, key, cert });
    decrypted.on("error", () => socket.destroy());
    inside.emit("connection", decrypted);
  });
  // An idle connection that closes while WebKit sends a POST on it loses the request: WebKit does not repeat it.
  for (const http of [server, inside]) http.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { host: `127.0.0.1:${port}`, close };
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Request {
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Milliseconds without data after which the connection counts as failed; without it, there is no limit. */
  patience?: number;
}

/** Makes a browser's request; resolves to the whole response. Rejects when the connection fails. */
export function forward(url: URL, { method, headers, body, patience }: Request): Promise<Answer> {
  const { "proxy-connection": _proxy, connection: _connection, ...rest } = headers;
  // Decompressed, because something may be added to it.
  const asked = { ...rest, host: url.host, "accept-encoding": "identity" };
  const send = url.protocol === "https:" ? encryptedRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const outgoing = send(url, { method, headers: asked, agent: false }, (incoming) => {
      const {
        "transfer-encoding": _encoding,
        connection: _hop,
        "keep-alive": _alive,
        ...kept
      } = incoming.headers;
      const status = incoming.statusCode ?? 502;
      buffer(incoming).then((body) => resolve({ status, headers: kept, body }), reject);
    });
    outgoing.once("error", reject);
    if (patience) outgoing.setTimeout(patience, () => outgoing.destroy(new Error("no answer")));
    outgoing.end(body);
  });
}
