import { isOfficial } from "firebase-local/testing";
import { writeFirebaseConfig } from "./firebase-config.ts";
import { folderOfThisRun } from "./folder-of-this-run.ts";
import type { Launch } from "./launch.ts";
import { exitCode } from "./process-groups.ts";
import { inRepository, PROJECT } from "./repository.ts";
import type { ServerOptions } from "./start-servers.ts";
import type { SuiteAddresses } from "./suite-addresses.ts";
import { suiteEnvironment } from "./suite-environment.ts";
import { SuiteFailure } from "./suite-failure.ts";
import { toolsEnvironment } from "./tools-environment.ts";

const cli = inRepository("node_modules/firebase-tools/lib/bin/firebase.js");
const guard = import.meta.resolve("./end-with-parent.ts");
const emulators = ["auth,functions,hosting", ...(isOfficial ? ["firestore", "storage"] : [])].join();

/**
 * Starts firebase-tools' emulators for Auth, functions and Hosting. Resolves when all are ready. If they end
 * before the suite does, the launch fails with what they said last.
 */
export async function startFirebaseTools(
  { groups, log, fail }: Launch,
  { addresses, functionsEnvironment }: ServerOptions,
) {
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
    env: {
      ...process.env,
      ...suiteEnvironment(addresses),
      ...ownEnvironment(addresses),
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

function ownEnvironment(addresses: SuiteAddresses): Record<string, string> {
  return {
    ...toolsEnvironment(folderOfThisRun()),
    // Links that the functions make have to lead to this run's web app.
    PRODUCT_DOMAIN: addresses.webOrigin,
  };
}
