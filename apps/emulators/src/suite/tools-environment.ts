import { join } from "node:path";
import { inRepository } from "./repository.ts";

/** What makes firebase-tools' emulators quick, quiet and independent of other runs. The folder is theirs alone. */
export function toolsEnvironment(folder: string): Record<string, string> {
  return {
    // firebase-tools tells its runs apart by files in here, and leaves others behind.
    TMPDIR: folder,
    FIREBASE_DEBUG_PATH: join(folder, "firebase-debug.log"),
    // Without these three it asks the network for news, for its own newest version, and npm for that of the SDK.
    CI: "true",
    NO_UPDATE_NOTIFIER: "true",
    npm_config_offline: "true",
    NO_COLOR: "true",
    // Where the manifest of the functions is kept, functions.yaml. Saves three seconds, for which it would otherwise
    // wait for a server that lists them to end.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: folder,
    // Every request that waits gets a process of its own, up to 50: far more than a small machine can start at once.
    FUNCTIONS_EMULATOR_PARALLEL: "8",
    // Seconds for a process to start. After 30, its default, a request that waits for it is never answered at all.
    FUNCTIONS_DISCOVERY_TIMEOUT: "240",
    NODE_COMPILE_CACHE: inRepository("node_modules/.cache/sundial/compiled"),
  };
}
