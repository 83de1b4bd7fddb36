import { startConsole } from "./console/start-console.ts";
import { announce } from "./dev/announce.ts";
import { showFunctions, showMails } from "./dev/show.ts";
import { webPort } from "./dev/web-port.ts";
import { startHostingProxy } from "./hosting-proxy.ts";
import { startOperatorPage } from "./operator-page.ts";
import { seedOperator } from "./seed-operator.ts";
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
  await Promise.all([
    startSuite(launch, { addresses, ...suite }),
    startHostingProxy(addresses, middleware),
    startOperatorPage(addresses),
  ]);
  announce(addresses, launch.log);
  showMails(launch.log, addresses.webOrigin);
  // Last, because it is not needed to start.
  await seedOperator();
  return new Promise(() => {});
});
