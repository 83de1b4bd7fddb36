import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { authPaths } from "./auth-paths.ts";
import { localConfig } from "./local-config.ts";
import type { SuiteAddresses } from "./suite/suite-addresses.ts";

/**
 * Serves the web app as it was built, on this run's web origin: everything comes from the Hosting emulator unchanged,
 * except /config.json and what the Auth SDK asks for. Resolves when it listens; it ends with this process.
 */
export async function startHostingProxy(addresses: SuiteAddresses): Promise<Server> {
  const config = JSON.stringify(localConfig(addresses));
  const server = createServer((incoming, outgoing) => {
    if (!URL.canParse(incoming.url ?? "", `http://${incoming.headers.host}`)) {
      // The Hosting emulator makes an address of these two, and ends where it cannot.
      outgoing.writeHead(400).end();
    } else if (incoming.url === "/config.json") {
      outgoing.writeHead(200, { "content-type": "application/json" }).end(config);
    } else {
      const isForAuth = authPaths.test(incoming.url ?? "");
      passOn(isForAuth ? addresses.authUrl : addresses.hostingOrigin, incoming, outgoing);
    }
  });
  server.listen(addresses.ports.web, "localhost");
  await once(server, "listening");
  return server;
}

function passOn(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method = "GET", headers, url = "/" } = incoming;
  // Not every request is for a path ("OPTIONS *"), so what was asked for cannot become part of an address.
  const upstream = request(origin, { method, headers, path: url }, (answer) => {
    // Whoever went away does not want the rest; there is nobody left to tell.
    if (outgoing.destroyed) return answer.destroy();
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, outgoing, () => {});
  });
  upstream.once("error", (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { "content-type": "text/plain" }).end(`${origin}: ${error.message}`);
  });
  pipeline(incoming, upstream, () => {});
}
