import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Plugin } from "vite";
import { authPaths } from "../auth-paths.ts";
import { localConfig } from "../local-config.ts";
import { readFirebaseConfig } from "../suite/firebase-config.ts";
import { inRepository } from "../suite/repository.ts";
import type { SuiteAddresses } from "../suite/suite-addresses.ts";
import { functionProxy } from "./function-proxy.ts";

type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves the web app from its sources, with reload, what comes `before` it first. Resolves when it listens; it ends with this process. */
export async function startViteServer(addresses: SuiteAddresses, before: Before): Promise<void> {
  const proxy = {
    ...functionProxy(readFirebaseConfig().hosting.rewrites, addresses.hostingOrigin),
    [authPaths.source]: addresses.authUrl,
  };
  const server = await createServer({
    root: inRepository("apps/web"),
    plugins: [
      { name: "before", configureServer: ({ middlewares }) => void middlewares.use(before) },
      serveConfig(addresses),
    ],
    server: { port: addresses.ports.web, strictPort: true, proxy },
    logLevel: "warn",
    clearScreen: false,
  });
  await server.listen();
}

function serveConfig(addresses: SuiteAddresses): Plugin {
  return {
    name: "local-config",
    configureServer: ({ middlewares }) => {
      middlewares.use("/config.json", (_request, response) => {
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify(localConfig(addresses)));
      });
    },
  };
}
