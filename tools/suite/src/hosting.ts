import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { server as superstatic } from "superstatic";
import { type Rewrite, readFirebaseConfig } from "./firebase-config.ts";
import { passOn } from "./pass-on.ts";
import { inRepository } from "./repository.ts";

type Config = NonNullable<Parameters<typeof superstatic>[0]["config"]>;
type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Serves the built web app by firebase.json with the middleware of Google's own CLI. Rewrites lead to the function at
 * the origin that `originOf` returns. Kinder than Hosting: no CDN in front, so nothing is cached. Resolves to its host,
 * such as "127.0.0.1:10081".
 */
export async function startHosting(
  originOf: (functionId: string) => Promise<string>,
  { cwd, config }: { cwd: string; config: object } = {
    cwd: inRepository(""),
    config: readFirebaseConfig().hosting,
  },
) {
  const rewrite = async ({ function: target }: Rewrite): Promise<Handler> => {
    const origin = await originOf(typeof target === "object" ? target.functionId : String(target));
    return (incoming, outgoing) => passOn(origin, incoming, outgoing);
  };
  const listening = Promise.withResolvers<void>();
  const server: Server = superstatic({
    hostname: "127.0.0.1",
    port: 0,
    cwd,
    config: config as Config,
    stack: "strict",
    rewriters: { function: rewrite },
  }).listen(listening.resolve);
  await listening.promise;
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
