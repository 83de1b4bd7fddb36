import { createInterface } from "node:readline";
import { suiteAddresses } from "suite/addresses.ts";
import { folderOfThisRun } from "suite/files-of-this-run.ts";
import { writeFirebaseConfig } from "suite/firebase-config.ts";
import { ProcessGroups } from "suite/process-groups.ts";
import { inRepository, PROJECT } from "suite/repository.ts";
import { toolsEnvironment } from "suite/start-suite.ts";
import { suiteAddress } from "suite/suite-address.ts";
import { afterAll, expect, vi } from "vitest";

const cli = inRepository("node_modules/firebase-tools/lib/bin/firebase.js");

/**
 * Runs `firebase emulators:start` with Auth, functions, Hosting and Eventarc. It uses firebase.json with
 * other ports, because a suite runs beside it. The suite's Firestore and file storage replace the emulators
 * that need Java. The environment contains nothing else. Resolves to Hosting's origin.
 */
export async function plainEmulators(): Promise<string> {
  const { ports, hostingOrigin } = await suiteAddresses();
  const groups = new ProcessGroups();
  const only = ["--only", "auth,functions,hosting,eventarc"];
  const command = [process.execPath, cli, "emulators:start", ...only, "--project", PROJECT];
  const child = groups.start([...command, "--config", writeFirebaseConfig(ports)], {
    cwd: inRepository(""),
    env: {
      ...toolsEnvironment(folderOfThisRun()),
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      FIRESTORE_EMULATOR_HOST: suiteAddress("FIRESTORE_EMULATOR_HOST"),
      FIREBASE_STORAGE_EMULATOR_HOST: suiteAddress("FIREBASE_STORAGE_EMULATOR_HOST"),
      STORAGE_EMULATOR_HOST: suiteAddress("STORAGE_EMULATOR_HOST"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  afterAll(() => groups.stop("SIGTERM"));
  let output = "";
  const lines = child.stdout && createInterface({ input: child.stdout });
  lines?.on("line", (line) => {
    output += `${line}\n`;
  });
  const ready = () => expect(output).toContain("All emulators ready");
  await vi.waitFor(ready, { timeout: 240_000 });
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", `127.0.0.1:${ports.auth}`);
  return hostingOrigin;
}
