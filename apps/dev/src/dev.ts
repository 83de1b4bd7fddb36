import { startConsole } from "./console/start-console.ts";
import { announce } from "./dev/announce.ts";
import { startOperatorVite } from "./dev/operator-vite.ts";
import { platformProblem } from "./dev/platform-problem.ts";
import { showFunctions, showMails } from "./dev/show.ts";
import { TypescriptFrames } from "./dev/typescript-frames.ts";
import { startViteServer } from "./dev/vite-server.ts";
import { watchFunctions } from "./dev/watch-functions.ts";
import { productProjects, watchTypes } from "./dev/watch-types.ts";
import { webPort } from "./dev/web-port.ts";
import { seedOperator } from "./seed-operator.ts";
import { launch } from "./suite/launch.ts";
import { startSuite } from "./suite/start-suite.ts";
import { suiteAddresses } from "./suite/suite-addresses.ts";
import { SuiteFailure } from "./suite/suite-failure.ts";

/** Runs the whole product for a developer, with reload, until Ctrl-C. The web app's port is 5173, or PORT's. */
await launch(async (launch) => {
  const problem = platformProblem();
  if (problem) throw new SuiteFailure(problem);
  const addresses = await suiteAddresses(await webPort("dev", 5173));
  console.log("Starting the local suite …");
  const frames = new TypescriptFrames();
  await watchFunctions(frames);
  showFunctions(launch.log, frames);
  const { middleware, suite } = await startConsole(launch, addresses);
  await Promise.all([
    startSuite(launch, { addresses, ...suite }),
    startViteServer(addresses, middleware),
    startOperatorVite(addresses),
  ]);
  announce(addresses, launch.log);
  console.log(
    "The first HTML has no content here, and the policy only reports: `npx pnpm@12 preview` is as deployed.\n",
  );
  showMails(launch.log, addresses.webOrigin);
  watchTypes(productProjects, launch.ending, (text) =>
    console.error(`Types  ${text.replaceAll("\n", "\n       ")}`),
  );
  // Last, because it is not needed to start.
  await seedOperator();
  return new Promise(() => {});
});
