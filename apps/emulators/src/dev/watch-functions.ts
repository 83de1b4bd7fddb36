import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { context, type OutputFile, type Plugin, stop } from "esbuild";
import { buildOptions } from "../../../../functions/build.ts";
import { SuiteFailure } from "../suite/suite-failure.ts";

// A file that is written is reloaded by every suite that runs, so one without a change is better left alone.
const writeChangedFiles: Plugin = {
  name: "write-changed-files",
  setup: (build) => {
    build.onEnd(async ({ outputFiles = [] }) => {
      await Promise.all(outputFiles.map(writeIfChanged));
    });
  },
};

/**
 * Builds the functions, and builds them again whenever their code changes; the Functions emulator reloads what was
 * built. Resolves after the first build. Rejects if that fails; esbuild has then printed why.
 */
export async function watchFunctions(): Promise<void> {
  // esbuild is a process of its own, which otherwise outlives this one for some seconds.
  process.once("exit", () => void stop());
  const build = await context({ ...buildOptions, write: false, plugins: [writeChangedFiles] });
  await build.rebuild().catch(() => {
    throw new SuiteFailure("The functions do not compile, as printed above. Correct that and start again.");
  });
  await build.watch();
}

async function writeIfChanged({ path, contents }: OutputFile): Promise<void> {
  const present = await readFile(path).catch(() => undefined);
  if (present?.equals(contents)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}
