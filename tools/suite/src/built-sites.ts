import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { decodableAddress } from "short-links/request-body";
import type { SuiteAddresses } from "./addresses.ts";
import { readOperatorConfig } from "./firebase-config.ts";
import { startHosting } from "./hosting.ts";
import { passOn } from "./pass-on.ts";
import { authPaths, localAnswers, type Middleware } from "./paths.ts";
import { inRepository } from "./repository.ts";

/**
 * Serves the web app as it was built, on this run's web origin: everything comes from the Hosting emulator unchanged,
 * except where Auth is, what the Auth SDK asks for, and what comes `before` it. Resolves when it listens; it ends with this process.
 */
export async function startWebApp(
  addresses: SuiteAddresses,
  before: Middleware = (_request, _response, next) => next(),
): Promise<Server> {
  const answer = localAnswers(addresses);
  const server = createServer((incoming, outgoing) => {
    if (!URL.canParse(incoming.url ?? "", `http://${incoming.headers.host}`)) {
      // The Hosting emulator builds a URL from these two, and crashes if it cannot.
      outgoing.writeHead(400).end();
    } else {
      incoming.url = decodableAddress(incoming.url ?? "/");
      const isForAuth = authPaths.test(incoming.url);
      const origin = isForAuth ? addresses.authUrl : addresses.hostingOrigin;
      before(incoming, outgoing, () => answer(incoming, outgoing, () => passOn(origin, incoming, outgoing)));
    }
  });
  server.listen(addresses.ports.web, addresses.webHost);
  await once(server, "listening");
  return server;
}

/** Serves the operator's page as it was built, by its firebase.json, on its own origin. */
export async function startOperatorPage({ ports, authUrl, functionsOrigin }: SuiteAddresses): Promise<void> {
  const site = { cwd: inRepository("apps/operator"), config: readOperatorConfig().hosting };
  const { host } = await startHosting(async (name) => `${functionsOrigin}/${name}`, site);
  const server = createServer((incoming, outgoing) => {
    const origin = authPaths.test(incoming.url ?? "") ? authUrl : `http://${host}`;
    passOn(origin, incoming, outgoing);
  });
  server.listen(ports.operator, "localhost");
  await once(server, "listening");
}
