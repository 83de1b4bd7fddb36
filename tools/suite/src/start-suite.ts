import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type SuiteAddresses, suiteEnvironment } from "./addresses.ts";
import { folderOfThisRun } from "./files-of-this-run.ts";
import { writeFirebaseConfig } from "./firebase-config.ts";
import { type Launch, SuiteFailure } from "./launch.ts";
import { exitCode } from "./process-groups.ts";
import { inRepository, isOfficial, PROJECT } from "./repository.ts";
import type { SuiteHooks } from "./servers.ts";

/**
 * Starts everything but the web app's server. `seed` then writes what the suite starts with. Resolves once all of it is
 * usable.
 */
export async function startSuite(
  launch: Launch,
  addresses: SuiteAddresses,
  seed: () => Promise<void>,
  hooks: SuiteHooks = {},
): Promise<void> {
  const tools = startFirebaseTools(launch, addresses, hooks);
  // Loaded late: firebase-tools takes longest, so it should not wait for this.
  const servers = import("./servers.ts").then(({ startServers }) => startServers(launch, addresses, hooks));
  await Promise.all([tools, servers]);
  // The Admin SDK, which writes the seed, finds emulators by these variables only.
  Object.assign(process.env, suiteEnvironment(addresses));
  await seed();
}

const built = [
  "functions/lib/index.cjs",
  "apps/web/dist/index.html",
  "apps/operator/dist/index.html",
  "functions/lib/page/server.cjs",
  "functions/lib/card/card-worker.mjs",
  "functions/lib/plain-page.css",
];

/** Throws, saying what to run, if the web app or the functions have not been built. */
export function requireBuild(): void {
  const missing = built.find((file) => !existsSync(inRepository(file)));
  if (missing) throw new SuiteFailure(`${missing} is missing. Build first: npx pnpm@12 build`);
}

const cli = inRepository("node_modules/firebase-tools/lib/bin/firebase.js");
const preloaded = ["./end-with-parent.ts", "./fresh-connections.ts"];
const preloads = preloaded.flatMap((file) => ["--import", import.meta.resolve(file)]);
const emulators = ["auth,functions,hosting", ...(isOfficial ? ["firestore", "storage"] : [])].join();

/**
 * Starts firebase-tools' emulators for Auth, functions and Hosting. Resolves when all are ready. If they end
 * before the suite does, the launch fails with what they said last.
 */
async function startFirebaseTools(
  { groups, log, fail }: Launch,
  addresses: SuiteAddresses,
  { functionsEnvironment }: SuiteHooks,
) {
  const ready = Promise.withResolvers<void>();
  let lastError = "";
  log.on("line", (line) => {
    if (line.includes("All emulators ready")) ready.resolve();
    if (line.startsWith("Error:")) lastError = ` ${line}`;
  });
  const command = [process.execPath, ...preloads, cli, "emulators:start", "--only", emulators];
  const options = ["--project", PROJECT, "--config", writeFirebaseConfig(addresses.ports)];
  // An inspector makes firebase-tools serve all functions by one process.
  const inspector = process.env.INSPECT ?? (addresses.oneProcess && addresses.ports.inspect);
  if (inspector) options.push("--inspect-functions", String(inspector));
  const child = groups.start([...command, ...options], {
    cwd: inRepository(""),
    env: {
      ...process.env,
      ...suiteEnvironment(addresses),
      ...toolsEnvironment(folderOfThisRun()),
      // Links that the functions make have to lead to this run's web app.
      PRODUCT_DOMAIN: addresses.webOrigin,
      ...functionsEnvironment,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  if (child.stdout) log.follow(child.stdout);
  if (child.stderr) log.follow(child.stderr);
  exitCode(child).then((code) => {
    fail(new SuiteFailure(`The Firebase emulators ended with code ${code}.${lastError} Log: ${log.path}`));
  }, fail);
  await ready.promise;
}

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
    // The folder of the functions' manifest, functions.yaml. Saves three seconds until a server lists them.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: folder,
    // Each concurrent call starts a process, up to 50; more of them than cores make every call slower.
    FUNCTIONS_EMULATOR_PARALLEL: String(Math.max(2, availableParallelism())),
    // Seconds for a process to start. After the default of 30, a waiting request is never answered.
    FUNCTIONS_DISCOVERY_TIMEOUT: "240",
  };
}
