import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, isIP, type Server, type Socket } from "node:net";
import { json } from "node:stream/consumers";

export interface ListeningServer {
  /** "127.0.0.1:PORT" */
  host: string;
  /** Also closes open connections. */
  close(): Promise<void>;
}

/**
 * A server that other sites' pages cannot use. Such a page has a foreign Origin, or reaches this machine by a name of
 * its own. Pages of this machine may read the answers.
 */
export function createLocalServer(answer: RequestListener): Server {
  return createServer((request, response) => {
    const { host, origin } = request.headers;
    if (!isLocal(`http://${host}`) || (origin && !isLocal(origin))) {
      const message = "Only this machine's own names and pages are answered.";
      return sendJson(response, 403, { error: { code: 403, message } });
    }
    if (origin) response.setHeader("access-control-allow-origin", origin);
    return answer(request, response);
  });
}

/** SDKs that are led here keep Google's names. */
function isLocal(address: string): boolean {
  const { hostname = "" } = URL.parse(address) ?? {};
  return isIP(hostname.replace(/^\[|\]$/g, "")) !== 0 || /(^|\.)(localhost|googleapis\.com)$/.test(hostname);
}

/** Port 0 takes a free one. Rejects if the port is taken. */
export async function listen(server: Server, port: number): Promise<ListeningServer> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: taken } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${taken}`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
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
