import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { authPaths } from "../auth-paths.ts";
import { initPath, localInit } from "../local-init.ts";
import { readFirebaseConfig } from "../suite/firebase-config.ts";
import { inRepository } from "../suite/repository.ts";
import type { SuiteAddresses } from "../suite/suite-addresses.ts";
import { functionProxy } from "./function-proxy.ts";

type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves the web app from its sources, with reload, what comes `before` it first. Resolves when it listens; it ends with this process. */
export async function startViteServer(addresses: SuiteAddresses, before: Before): Promise<ViteDevServer> {
  const proxy = {
    ...functionProxy(readFirebaseConfig().hosting.rewrites, addresses.hostingOrigin),
    [authPaths.source]: addresses.authUrl,
  };
  const server = await createServer({
    root: inRepository("apps/web"),
    plugins: [
      { name: "before", configureServer: ({ middlewares }) => void middlewares.use(before) },
      serveInit(addresses),
    ],
    server: { port: addresses.ports.web, strictPort: true, proxy },
    logLevel: "warn",
    clearScreen: false,
  });
  return server.listen();
}

function serveInit(addresses: SuiteAddresses): Plugin {
  return {
    name: "local-init",
    configureServer: ({ middlewares }) => {
      middlewares.use(initPath, (_request, response) => {
        response.setHeader("content-type", "text/javascript");
        response.end(localInit(addresses));
      });
    },
  };
}
