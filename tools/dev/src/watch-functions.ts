import { type BuildResult, context, type Plugin, stop } from "esbuild";
import { SuiteFailure } from "suite/launch.ts";
import { buildCardWorker, buildOptions, buildStyles } from "../../../functions/build.ts";

/**
 * Builds the functions, and builds them again on every change; the Functions emulator reloads them. The
 * preview's worker and the styles are built once. Resolves after the first build and rejects if it fails, after esbuild has
 * printed the reason.
 */
export async function watchFunctions(): Promise<void> {
  // esbuild runs in another process, which would outlive this one for seconds.
  process.once("exit", () => void stop());
  await Promise.all([buildCardWorker(), buildStyles()]);
  // A debugger needs the source map.
  const sourcemap = process.env.INSPECT ? "inline" : false;
  const plugins = [...(buildOptions.plugins ?? []), reportBuilds];
  const build = await context({ ...buildOptions, sourcemap, plugins });
  await build.rebuild().catch(() => {
    throw new SuiteFailure("The functions do not compile, as printed above. Correct that and start again.");
  });
  await build.watch();
}

// The first two: before the suite starts, and when watching begins.
let builds = 0;

const reportBuilds: Plugin = {
  name: "report-builds",
  setup: ({ onEnd }) =>
    onEnd(({ errors }: BuildResult) => {
      builds += 1;
      if (errors.length > 0)
        console.error("Functions  They do not compile, as printed above. The code of before still serves.");
      else if (builds > 2) console.log("Functions  Built again.");
    }),
};
