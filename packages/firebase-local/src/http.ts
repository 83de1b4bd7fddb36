import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Server, Socket } from "node:net";
import { json } from "node:stream/consumers";

export interface ListeningServer {
  /** "127.0.0.1:PORT" */
  host: string;
  /** Also closes open connections. */
  close(): Promise<void>;
}

/** Port 0 takes a free one. Rejects if the port is taken. */
export async function listen(server: Server, port: number, address = "127.0.0.1"): Promise<ListeningServer> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(port, address);
  await once(server, "listening");
  return {
    host: hostOf(address, (server.address() as AddressInfo).port),
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** "127.0.0.1:PORT" or "[::1]:PORT". */
export function hostOf(address: string, port: number): string {
  return `${address.includes(":") ? `[${address}]` : address}:${port}`;
}

/** Reads the body as a JSON object. Rejects with a SyntaxError or TypeError. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await json(request);
  if (typeof body !== "object" || body === null) throw new TypeError("Root element must be a message.");
  return body as Record<string, unknown>;
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8" }).end(JSON.stringify(body));
}

/** Parses the request's URL. An invalid target becomes an unknown path. */
export function requestUrl({ url = "/" }: IncomingMessage): URL {
  return new URL(`http://localhost/${url.replace(/^\/+/, "")}`);
}
