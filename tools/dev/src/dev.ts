import { suiteAddresses } from "suite/addresses.ts";
import { launch, SuiteFailure } from "suite/launch.ts";
import { startSuite } from "suite/start-suite.ts";
import { startConsole } from "./console/start-console.ts";
import { seed, seedOperator } from "./seed.ts";
import { announce, platformProblem, webPort } from "./terminal.ts";
import { startOperatorVite, startViteServer } from "./vite-servers.ts";
import { watchFunctions } from "./watch-functions.ts";

/** A visitor's way. The emulator starts a process for each function at its first call, which would hold a press up. */
const firstCalls = [
  "/call/getInviter",
  "/call/registerUser",
  "/call/sendConfirmation",
  "/call/activateUser",
  "/call/confirmByCode",
  "/call/completeSocialSignUp",
  "/call/createInviteLink",
  "/s",
];

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
  console.log("Calling each function once …");
  for (const path of firstCalls)
    await fetch(`http://localhost:${addresses.ports.web}${path}?wake`).catch(() => {});
  announce(addresses, launch.log);
  console.log("The first HTML has no content here: `npx pnpm@12 preview` is as deployed.\n");
  // Last, because it is not needed to start.
  await seedOperator();
  return new Promise(() => {});
});
