import { startConsole } from "./console/start-console.ts";
import { announce } from "./dev/announce.ts";
import { showFunctions, showMails } from "./dev/show.ts";
import { webPort } from "./dev/web-port.ts";
import { startHostingProxy } from "./hosting-proxy.ts";
import { launch } from "./suite/launch.ts";
import { requireBuild } from "./suite/require-build.ts";
import { startSuite } from "./suite/start-suite.ts";
import { suiteAddresses } from "./suite/suite-addresses.ts";

/** Runs what would be deployed, as it was last built, until Ctrl-C. The web app's port is 4173, or PORT's. */
await launch(async (launch) => {
  const addresses = await suiteAddresses(await webPort("preview", 4173));
  requireBuild();
  console.log("Starting the local suite …");
  showFunctions(launch.log);
  const { middleware, suite } = await startConsole(launch, addresses);
  await Promise.all([startSuite(launch, { addresses, ...suite }), startHostingProxy(addresses, middleware)]);
  announce(addresses, launch.log);
  showMails(launch.log, addresses.webOrigin);
  return new Promise(() => {});
});
