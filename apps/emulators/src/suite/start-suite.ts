import { startFirebaseTools } from "./firebase-tools.ts";
import type { Launch } from "./launch.ts";
import type { ServerOptions } from "./start-servers.ts";

/** Starts everything but the web app's own server, and seeds it. Resolves when all of it can be used. */
export async function startSuite(launch: Launch, options: ServerOptions): Promise<void> {
  const tools = startFirebaseTools(launch, options.addresses);
  // Loaded only now: firebase-tools takes longest, so it should not wait for what starts beside it.
  const servers = import("./start-servers.ts").then(({ startServers }) => startServers(options));
  await Promise.all([tools, servers]);
  const { seedAccounts } = await import("../seed.ts");
  await seedAccounts();
}
