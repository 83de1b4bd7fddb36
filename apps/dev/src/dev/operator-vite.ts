import { createServer } from "vite";
import { authPaths } from "../auth-paths.ts";
import { inRepository, PROJECT } from "../suite/repository.ts";
import type { SuiteAddresses } from "../suite/suite-addresses.ts";

/** Serves the operator's page from its sources, with reload. Resolves when it listens; it ends with this process. */
export async function startOperatorVite({ ports, authUrl }: SuiteAddresses): Promise<void> {
  const functions = {
    target: `http://127.0.0.1:${ports.functions}`,
    rewrite: (path: string) => path.replace(/^\/call/, `/${PROJECT}/us-central1`),
  };
  const server = await createServer({
    root: inRepository("apps/operator"),
    server: {
      port: ports.operator,
      strictPort: true,
      proxy: { "/call/": functions, [authPaths.source]: authUrl },
    },
    logLevel: "warn",
    clearScreen: false,
  });
  await server.listen();
}
