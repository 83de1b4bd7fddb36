import { once } from "node:events";
import { createServer } from "node:http";
import { authPaths } from "./auth-paths.ts";
import { startHosting } from "./cloud-run/hosting.ts";
import { functionPaths } from "./console/function-paths.ts";
import { passOn } from "./pass-on.ts";
import { readOperatorConfig } from "./suite/firebase-config.ts";
import { inRepository, PROJECT } from "./suite/repository.ts";
import type { SuiteAddresses } from "./suite/suite-addresses.ts";

/**
 * Serves the operator's page as it was built, by apps/operator/firebase.json, on its own origin: with its headers and its
 * rewrites, and Auth passed on as in the app. Resolves when it listens; it ends with this process.
 */
export async function startOperatorPage({ ports, authUrl }: SuiteAddresses): Promise<void> {
  const { hosting } = readOperatorConfig();
  const functionOf = functionPaths(hosting.rewrites);
  const files = await startHosting(async () => "", {
    cwd: inRepository(""),
    config: { ...hosting, rewrites: [] },
  });
  const server = createServer((incoming, outgoing) => {
    const { url = "" } = incoming;
    const name = functionOf(url);
    if (authPaths.test(url)) return passOn(authUrl, incoming, outgoing);
    if (!name) return passOn(`http://${files.host}`, incoming, outgoing);
    incoming.url = `/${PROJECT}/us-central1/${name}`;
    return passOn(`http://127.0.0.1:${ports.functions}`, incoming, outgoing);
  });
  server.listen(ports.operator, "localhost");
  await once(server, "listening");
}
