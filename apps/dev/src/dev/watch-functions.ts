import { type BuildResult, context, type Plugin, stop } from "esbuild";
import { buildCardWorker, buildOptions } from "../../../../functions/build.ts";
import { SuiteFailure } from "../suite/suite-failure.ts";
import type { TypescriptFrames } from "./typescript-frames.ts";

/**
 * Builds the functions, and builds them again on every change; the Functions emulator reloads them. The
 * preview's worker is built once. Resolves after the first build and rejects if it fails, after esbuild has
 * printed the reason.
 */
export async function watchFunctions(frames: TypescriptFrames): Promise<void> {
  // esbuild runs in another process, which would outlive this one for seconds.
  process.once("exit", () => void stop());
  await buildCardWorker();
  const plugins = [keepMaps(frames), ...(buildOptions.plugins ?? []), tellOfRebuilds()];
  const build = await context({ ...buildOptions, plugins, sourcemap: "external" });
  await build.rebuild().catch(() => {
    throw new SuiteFailure("The functions do not compile, as printed above. Correct that and start again.");
  });
  await build.watch();
}

/** Keeps the source maps in memory, so that the build output is the same as for a deployment. */
function keepMaps(frames: TypescriptFrames): Plugin {
  const take = (result: BuildResult) => {
    const files = result.outputFiles ?? [];
    const isMap = ({ path }: { path: string }) => path.endsWith(".map");
    if (files.length > 0) frames.use(files.filter(isMap));
    result.outputFiles = files.filter((file) => !isMap(file));
  };
  return { name: "keep-maps", setup: ({ onEnd }) => onEnd(take) };
}

function tellOfRebuilds(): Plugin {
  // The first two: before the suite starts, and when watching begins.
  let builds = 0;
  const tell = ({ errors }: BuildResult) => {
    builds += 1;
    if (errors.length > 0)
      console.error("Functions  They do not compile, as printed above. The code of before still serves.");
    else if (builds > 2) console.log("Functions  Built again.");
  };
  return { name: "tell-of-rebuilds", setup: ({ onEnd }) => onEnd(tell) };
}
