import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localConfig } from "../local-config.ts";
import { writeFirebaseConfig } from "./firebase-config.ts";
import type { Launch } from "./launch.ts";
import { isOfficial } from "./official.ts";
import { pathOfThisRun } from "./path-of-this-run.ts";
import { exitCode } from "./process-groups.ts";
import { inRepository, PROJECT } from "./repository.ts";
import type { SuiteAddresses } from "./suite-addresses.ts";
import { suiteEnvironment } from "./suite-environment.ts";
import { SuiteFailure } from "./suite-failure.ts";

const cli = inRepository("node_modules/firebase-tools/lib/bin/firebase.js");
const guard = import.meta.resolve("./end-with-parent.ts");
const emulators = ["auth,functions,tasks,hosting", ...(isOfficial ? ["firestore", "storage"] : [])].join();

/**
 * Starts firebase-tools' emulators for Auth, functions, tasks and Hosting. Resolves when all are ready. If they end
 * before the suite does, the launch fails with what they said last.
 */
export async function startFirebaseTools({ groups, log, fail }: Launch, addresses: SuiteAddresses) {
  const ready = Promise.withResolvers<void>();
  let lastError = "";
  log.on("line", (line) => {
    if (line.includes("All emulators ready")) ready.resolve();
    if (line.startsWith("Error:")) lastError = ` ${line}`;
  });
  const command = [process.execPath, "--import", guard, cli, "emulators:start", "--only", emulators];
  const options = ["--project", PROJECT, "--config", writeFirebaseConfig(addresses.ports)];
  const child = groups.start([...command, ...options], {
    cwd: inRepository(""),
    env: { ...process.env, ...suiteEnvironment(addresses), ...toolsEnvironment(addresses) },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  if (child.stdout) log.follow(child.stdout);
  if (child.stderr) log.follow(child.stderr);
  exitCode(child).then((code) => {
    fail(new SuiteFailure(`The Firebase emulators ended with code ${code}.${lastError} Log: ${log.path}`));
  }, fail);
  await ready.promise;
}

function toolsEnvironment(addresses: SuiteAddresses): Record<string, string> {
  const { webOrigin } = addresses;
  const folder = pathOfThisRun(tmpdir(), ["sundial-", ""]);
  mkdirSync(folder, { mode: 0o700 });
  return {
    // Links that the functions make have to lead to this run's web app.
    PRODUCT_DOMAIN: webOrigin,
    // The page of an invitation carries the configuration.
    WEB_CONFIG: JSON.stringify(localConfig(addresses)),
    // firebase-tools tells its runs apart by files in here, and leaves others behind.
    TMPDIR: folder,
    FIREBASE_DEBUG_PATH: join(folder, "firebase-debug.log"),
    // Without these three it asks the network for news, for its own newest version, and npm for that of the SDK.
    CI: "true",
    NO_UPDATE_NOTIFIER: "true",
    npm_config_offline: "true",
    NO_COLOR: "true",
    // Saves three seconds, for which it would otherwise wait for a server that lists the functions to end.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
    // Every request that waits gets a process of its own, up to 50: far more than a small machine can start at once.
    FUNCTIONS_EMULATOR_PARALLEL: "8",
    // Seconds for a process to start. After 30, its default, a request that waits for it is never answered at all.
    FUNCTIONS_DISCOVERY_TIMEOUT: "240",
    NODE_COMPILE_CACHE: inRepository("node_modules/.cache/sundial/compiled"),
  };
}
