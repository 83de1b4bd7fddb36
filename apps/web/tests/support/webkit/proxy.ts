import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { listen } from "firebase-local/http";
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
  return listen(server, 0);
}
