import { suiteAddresses } from "suite/addresses.ts";
import { startOperatorPage, startWebApp } from "suite/built-sites.ts";
import { launch } from "suite/launch.ts";
import { requireBuild, startSuite } from "suite/start-suite.ts";
import { startConsole } from "./console/start-console.ts";
import { seed, seedOperator } from "./seed.ts";
import { announce, webPort } from "./terminal.ts";

/** Runs what would be deployed, as it was last built, until Ctrl-C. The web app's port is 4173, or PORT's. */
await launch(async (launch) => {
  const addresses = { ...(await suiteAddresses(await webPort("preview", 4173))), ownMail: true } as const;
  requireBuild();
  console.log("Starting the local suite …");
  const { middleware, hooks } = await startConsole(launch, addresses);
  await Promise.all([
    startSuite(launch, addresses, seed, hooks),
    startWebApp(addresses, middleware),
    startOperatorPage(addresses),
  ]);
  announce(addresses, launch.log);
  // Last, because it is not needed to start.
  await seedOperator();
  return new Promise(() => {});
});
