import { context, stop } from "esbuild";
import { buildOptions } from "../../../../functions/build.ts";
import { SuiteFailure } from "../suite/suite-failure.ts";

/**
 * Builds the functions, and rebuilds them on every change; the Functions emulator reloads them. Resolves after the
 * first build. Rejects if that fails; esbuild has then printed why.
 */
export async function watchFunctions(): Promise<void> {
  // esbuild is a process of its own, which otherwise outlives this one for some seconds.
  process.once("exit", () => void stop());
  const build = await context(buildOptions);
  await build.rebuild().catch(() => {
    throw new SuiteFailure("The functions do not compile, as printed above. Correct that and start again.");
  });
  await build.watch();
}
