import { type SuiteAddresses, suiteAddresses } from "suite/addresses.ts";
import { launch } from "suite/launch.ts";
import type { Middleware } from "suite/paths.ts";
import { startSuite } from "suite/start-suite.ts";
import { startConsole } from "./console/start-console.ts";
import { seed, seedOperator } from "./seed.ts";
import { announce, webPort } from "./terminal.ts";

interface Run {
  script: string;
  /** The web app's, unless PORT names another. */
  port: number;
  /** Builds what the suite needs, or rejects. */
  prepare: () => unknown;
  /** Serves the web app, behind the console, and the operator's page. */
  serve: (addresses: SuiteAddresses, console: Middleware) => Promise<unknown>;
  note?: string;
}

/** Runs the whole product with the console until Ctrl-C. */
export const runProduct = ({ script, port, prepare, serve, note = "" }: Run): Promise<never> =>
  launch(async (launch) => {
    const addresses = { ...(await suiteAddresses(await webPort(script, port))), ownMail: true } as const;
    console.log("Starting the local suite …");
    await prepare();
    const { middleware, hooks } = await startConsole(launch, addresses);
    await Promise.all([startSuite(launch, addresses, seed, hooks), serve(addresses, middleware)]);
    announce(addresses, launch.log);
    if (note) console.log(`${note}\n`);
    // Last, because it is not needed to start.
    await seedOperator();
    return new Promise(() => {});
  });
