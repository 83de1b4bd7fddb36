import { startFirebaseTools } from "./firebase-tools.ts";
import type { Launch } from "./launch.ts";
import type { ServerOptions } from "./start-servers.ts";
import { suiteEnvironment } from "./suite-environment.ts";

/** Starts everything but the web app's own server, and seeds it. Resolves when all of it can be used. */
export async function startSuite(launch: Launch, options: ServerOptions): Promise<void> {
  const tools = startFirebaseTools(launch, options.addresses);
  // Loaded only now: firebase-tools takes longest, so it should not wait for what starts beside it.
  const servers = import("./start-servers.ts").then(({ startServers }) => startServers(launch, options));
  await Promise.all([tools, servers]);
  // The Admin SDK, with which the seed is written, can be told of emulators in no other way.
  Object.assign(process.env, suiteEnvironment(options.addresses));
  const { seed } = await import("../seed.ts");
  await seed();
}
