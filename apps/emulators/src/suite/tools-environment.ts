import { join } from "node:path";

/** Makes firebase-tools' emulators fast, quiet and independent of other runs. The folder is theirs alone. */
export function toolsEnvironment(folder: string): Record<string, string> {
  return {
    // firebase-tools distinguishes runs by files in here, and leaves some behind.
    TMPDIR: folder,
    FIREBASE_DEBUG_PATH: join(folder, "firebase-debug.log"),
    // Without these three it queries the network for news, its own newest version, and the SDK's on npm.
    CI: "true",
    NO_UPDATE_NOTIFIER: "true",
    npm_config_offline: "true",
    NO_COLOR: "true",
    // The folder of the functions' manifest, functions.yaml. Saves three seconds of waiting for a server that lists
    // them.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: folder,
    // Each concurrent request gets a process of its own, up to 50: too many for a small machine.
    FUNCTIONS_EMULATOR_PARALLEL: "8",
    // Seconds for a process to start. After the default of 30, a waiting request is never answered.
    FUNCTIONS_DISCOVERY_TIMEOUT: "240",
  };
}
