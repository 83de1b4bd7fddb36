import { createServer, type Plugin } from "vite";
import { localConfig } from "../local-config.ts";
import { readFirebaseConfig } from "../suite/firebase-config.ts";
import { inRepository } from "../suite/repository.ts";
import type { SuiteAddresses } from "../suite/suite-addresses.ts";

/** Serves the web app from its sources, with reload; what firebase.json rewrites to a function goes to Hosting. */
export async function startViteServer(addresses: SuiteAddresses): Promise<void> {
  const server = await createServer({
    root: inRepository("apps/web"),
    plugins: [serveConfig(addresses)],
    server: { port: addresses.ports.web, strictPort: true, proxy: functionProxy(addresses.hostingOrigin) },
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

function functionProxy(hostingOrigin: string): Record<string, string> {
  const rewrites = readFirebaseConfig().hosting.rewrites.filter((rewrite) => rewrite.function);
  return Object.fromEntries(rewrites.map(({ source }) => [globToRegExp(source), hostingOrigin]));
}

/** Hosting's "*" stays inside one segment of a path, "**" does not. Vite takes keys with "^" as regular expressions. */
function globToRegExp(glob: string): string {
  const escaped = glob.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  const pattern = escaped.replace(/\*+/g, (stars) => (stars === "*" ? "[^/]*" : ".*"));
  return `^${pattern}(?:\\?.*)?$`;
}
