import { announce } from "./dev/announce.ts";
import { showEventFailure, showMails, showProblems, showPush } from "./dev/show.ts";
import { startViteServer } from "./dev/vite-server.ts";
import { watchFunctions } from "./dev/watch-functions.ts";
import { isPortFree } from "./suite/free-ports.ts";
import { launch } from "./suite/launch.ts";
import { startSuite } from "./suite/start-suite.ts";
import { suiteAddresses } from "./suite/suite-addresses.ts";
import { SuiteFailure } from "./suite/suite-failure.ts";

/** Runs the whole product for a developer, with reload, until Ctrl-C. The web app's port is 5173, or PORT's. */
await launch(async (launch) => {
  const port = Number(process.env.PORT || 5173);
  if (!(await isPortFree(port))) {
    throw new SuiteFailure(
      `Port ${port} is taken. End what listens there, or use another: PORT=${port + 1} npx pnpm@12 dev`,
    );
  }
  console.log("Starting the local suite …");
  const addresses = await suiteAddresses(port);
  await watchFunctions();
  showProblems(launch.log);
  const shown = { onDelivered: showPush, onEventFailure: showEventFailure };
  await Promise.all([startSuite(launch, { addresses, ...shown }), startViteServer(addresses)]);
  announce(addresses, launch.log);
  showMails(launch.log, addresses.webOrigin);
  return new Promise(() => {});
});
