import { suiteAddresses } from "suite/addresses.ts";
import { launch, SuiteFailure } from "suite/launch.ts";
import { startSuite } from "suite/start-suite.ts";
import { startConsole } from "./console/start-console.ts";
import { seed, seedOperator } from "./seed.ts";
import { announce, platformProblem, webPort } from "./terminal.ts";
import { startOperatorVite, startViteServer } from "./vite-servers.ts";
import { watchFunctions } from "./watch-functions.ts";

/** Runs the whole product for a developer, with reload, until Ctrl-C. The web app's port is 5173, or PORT's. */
await launch(async (launch) => {
  const problem = platformProblem();
  if (problem) throw new SuiteFailure(problem);
  const addresses = { ...(await suiteAddresses(await webPort("dev", 5173))), ownMail: true } as const;
  console.log("Starting the local suite …");
  await watchFunctions();
  const { middleware, hooks } = await startConsole(launch, addresses);
  await Promise.all([
    startSuite(launch, addresses, seed, hooks),
    startViteServer(addresses, middleware),
    startOperatorVite(addresses),
  ]);
  announce(addresses, launch.log);
  console.log("The first HTML has no content here: `npx pnpm@12 preview` is as deployed.\n");
  // Last, because it is not needed to start.
  await seedOperator();
  return new Promise(() => {});
});
