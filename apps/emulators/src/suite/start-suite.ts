import { startFirebaseTools } from "./firebase-tools.ts";
import type { Launch } from "./launch.ts";
import type { ServerOptions } from "./start-servers.ts";
import { suiteEnvironment } from "./suite-environment.ts";

/** Starts everything but the web app's server, and seeds it. Resolves once all of it is usable. */
export async function startSuite(launch: Launch, options: ServerOptions): Promise<void> {
  const tools = startFirebaseTools(launch, options);
  // Loaded late: firebase-tools takes longest, so it should not wait for this.
  const servers = import("./start-servers.ts").then(({ startServers }) => startServers(launch, options));
  await Promise.all([tools, servers]);
  // The Admin SDK, which writes the seed, finds emulators by these variables only.
  Object.assign(process.env, suiteEnvironment(options.addresses));
  const { seed } = await import("../seed.ts");
  await seed();
}
