import path from "node:path";
import { compileFunctions } from "./compile-functions.ts";
import { compilePage } from "./compile-page.ts";
import { CompiledBundle } from "./compiled-bundle.ts";

/**
 * Stores V8's compiled code of each bundle up to its first response, so that a new instance compiles next to
 * nothing. Runs at every build, and again when the package is installed in the cloud. V8 accepts compiled
 * code only from its exact version. Keeps compiled code that already fits.
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
