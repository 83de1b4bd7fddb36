import { SuiteFailure } from "suite/launch.ts";
import { runProduct } from "./run-product.ts";
import { platformProblem } from "./terminal.ts";
import { startOperatorVite, startViteServer } from "./vite-servers.ts";
import { watchFunctions } from "./watch-functions.ts";

/** Runs the whole product for a developer, with reload, until Ctrl-C. */
await runProduct({
  script: "dev",
  port: 5173,
  prepare: () => {
    const problem = platformProblem();
    if (problem) throw new SuiteFailure(problem);
    return watchFunctions();
  },
  serve: (addresses, console) =>
    Promise.all([startViteServer(addresses, console), startOperatorVite(addresses)]),
  note: "The first HTML has no content here: `npx pnpm@12 preview` is as deployed.",
});
