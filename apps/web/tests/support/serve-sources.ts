import { startViteServer } from "dev/src/vite-servers.ts";
import { suiteAddresses } from "suite/addresses.ts";
import { freePorts } from "suite/free-ports.ts";
import { suiteAddress } from "suite/suite-address.ts";
import { onTestFinished } from "vitest";

/** Serves the web app from its sources, as `dev` does, with what comes `before` it first, until the test is done. */
export async function serveSources(before: Parameters<typeof startViteServer>[1]) {
  const [port] = await freePorts(1);
  const addresses = {
    ...(await suiteAddresses(port)),
    hostingOrigin: suiteAddress("SUITE_HOSTING_ORIGIN"),
    authUrl: `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`,
  };
  const server = await startViteServer(addresses, before);
  onTestFinished(() => server.close());
  return { origin: addresses.webOrigin, server };
}
