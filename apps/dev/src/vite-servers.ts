import { createServer, type ViteDevServer } from "vite";
import { authPaths, functionPaths, localAnswers, type Middleware } from "./paths.ts";
import type { SuiteAddresses } from "./suite/addresses.ts";
import { inRepository } from "./suite/repository.ts";

/** Serves the web app from its sources, with reload, what comes `before` it first. Resolves when it listens; it ends with this process. */
export async function startViteServer(addresses: SuiteAddresses, before: Middleware): Promise<ViteDevServer> {
  const { ports, hostingOrigin, authUrl } = addresses;
  const functions = functionPaths().map(({ pattern }) => [pattern, hostingOrigin] as const);
  return serve("apps/web", ports.web, {
    proxy: { ...Object.fromEntries(functions), [authPaths.source]: authUrl },
    configureServer: ({ middlewares }) => {
      middlewares.use(before);
      middlewares.use(localAnswers(addresses));
    },
  });
}

/** Serves the operator's page from its sources, in the same way. */
export async function startOperatorVite({ ports, functionsOrigin, authUrl }: SuiteAddresses): Promise<void> {
  const rewrite = (path: string) => path.replace(/^\/call/, new URL(functionsOrigin).pathname);
  const functions = { target: new URL(functionsOrigin).origin, rewrite };
  const proxy = { "/call/": functions, [authPaths.source]: authUrl };
  await serve("apps/operator", ports.operator, { proxy });
}

interface Served {
  proxy: Record<string, string | { target: string; rewrite: (path: string) => string }>;
  configureServer?: (server: ViteDevServer) => void;
}

async function serve(
  folder: string,
  port: number,
  { proxy, configureServer = () => {} }: Served,
): Promise<ViteDevServer> {
  const server = await createServer({
    root: inRepository(folder),
    plugins: [{ name: "local-suite", configureServer }],
    server: { port, strictPort: true, proxy },
    logLevel: "warn",
    clearScreen: false,
  });
  return server.listen();
}
