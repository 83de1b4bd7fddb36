import path from "node:path";
import { compileFunctions } from "./compile-functions.ts";
import { compilePage } from "./compile-page.ts";
import { CompiledBundle } from "./compiled-bundle.ts";

/**
 * Keeps what V8 compiles of each bundle until its first answer, so that an instance that starts has next to nothing to
 * compile. It runs at every build, and again where the package is installed in the cloud, because V8 takes its compiled
 * form only from the very same version of itself. One that fits already stays.
 */
async function compile(): Promise<void> {
  const bundles = { "functions.cjs": compileFunctions, "page/server.cjs": compilePage };
  for (const [file, runOnce] of Object.entries(bundles)) {
    const bundle = new CompiledBundle(path.join(import.meta.dirname, file));
    if (bundle.isCompiled) continue;
    await runOnce(bundle);
    bundle.keepCompiled();
  }
}

process.noDeprecation = true;
// The connections stay open otherwise.
compile().then(() => process.exit());
