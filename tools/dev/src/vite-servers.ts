import type { SuiteAddresses } from "suite/addresses.ts";
import { authPaths, functionPaths, localAnswers, type Middleware } from "suite/paths.ts";
import { inRepository } from "suite/repository.ts";
import { createServer, type Plugin, type ServerOptions, type ViteDevServer } from "vite";

/** Serves the web app from its sources, with reload, what comes `before` it first. Resolves when it listens; it ends with this process. */
export async function startViteServer(addresses: SuiteAddresses, before: Middleware): Promise<ViteDevServer> {
  const { ports, hostingOrigin, authUrl } = addresses;
  const functions = functionPaths().map(({ pattern }) => [pattern, hostingOrigin] as const);
  const plugin: Plugin = {
    name: "local-suite",
    configureServer: ({ middlewares }) => {
      middlewares.use(before);
      middlewares.use(localAnswers(addresses));
    },
    // Vite's styles come with the scripts, too late for the first picture.
    transformIndexHtml: () => [{ tag: "link", attrs: { rel: "stylesheet", href: "/src/ui/styles.css" } }],
  };
  const proxy = { ...Object.fromEntries(functions), [authPaths.source]: authUrl };
  return serve("apps/web", { port: ports.web, host: addresses.webHost, proxy }, [plugin]);
}

/** Serves the operator's page from its sources, in the same way. */
export async function startOperatorVite({ ports, functionsOrigin, authUrl }: SuiteAddresses): Promise<void> {
  const rewrite = (path: string) => path.replace(/^\/call/, new URL(functionsOrigin).pathname);
  const functions = { target: new URL(functionsOrigin).origin, rewrite };
  const proxy = { "/call/": functions, [authPaths.source]: authUrl };
  await serve("apps/operator", { port: ports.operator, proxy });
}

async function serve(folder: string, server: ServerOptions, plugins: Plugin[] = []): Promise<ViteDevServer> {
  const root = inRepository(folder);
  const options = { root, plugins, server: { ...server, strictPort: true }, clearScreen: false };
  return (await createServer({ ...options, logLevel: "warn" })).listen();
}
