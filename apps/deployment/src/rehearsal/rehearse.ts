import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRepository } from "emulators/src/suite/repository.ts";
import { type Google, type Routes, startGoogle } from "firebase-local/google";
import { databaseRoutes } from "./database-routes.ts";
import { eventsRoutes } from "./events-routes.ts";
import { functionsRoutes } from "./functions-routes.ts";
import { hostingRoutes } from "./hosting-routes.ts";
import { projectRoutes } from "./project-routes.ts";
import type { ProjectState } from "./project-state.ts";
import { rulesRoutes } from "./rules-routes.ts";
import { secretRoutes } from "./secret-routes.ts";

export interface Rehearsal {
  /** Runs a command of this package and returns its output. Rejects with the output if it fails. */
  run(command: string, ...args: string[]): Promise<string>;
  /** The same for a command that must fail. */
  runInVain(command: string, ...args: string[]): Promise<string>;
  google: Google;
  /** The commands' folder for temporary files. */
  temporary: string;
  close(): void;
}

/**
 * Lets the commands believe that they are on the internet, with Google's answers from this project. What they find of an
 * operator is an account without a password, in a home of its own.
 *
 * Kinder than Google: every API is on, every role is there, and whatever is made is there at once.
 */
export async function rehearse(state: ProjectState, more: Routes = {}): Promise<Rehearsal> {
  const routes = [
    projectRoutes,
    functionsRoutes,
    eventsRoutes,
    hostingRoutes,
    databaseRoutes,
    secretRoutes,
    rulesRoutes,
  ].map((routesOf) => routesOf(state));
  const google = await startGoogle({ routes: Object.assign({ ...more }, ...routes) });
  const env = operatorEnvironment(google);
  return {
    run: async (command, ...args) => {
      const { hasFailed, printed } = await runToEnd(env, command, args);
      if (hasFailed) throw new Error(`${command} fails:\n${printed}`);
      return printed;
    },
    runInVain: async (command, ...args) => {
      const { hasFailed, printed } = await runToEnd(env, command, args);
      if (!hasFailed) throw new Error(`${command} succeeds:\n${printed}`);
      return printed;
    },
    google,
    temporary: env.TMPDIR,
    close() {
      google.close();
      rmSync(env.HOME, { recursive: true, force: true });
    },
  };
}

type OperatorEnvironment = ReturnType<typeof operatorEnvironment>;

function operatorEnvironment(google: Google) {
  const home = mkdtempSync(path.join(tmpdir(), "sundial-rehearsal-"));
  const credentials = path.join(home, "credentials.json");
  const temporary = path.join(home, "tmp");
  mkdirSync(temporary);
  writeFileSync(credentials, JSON.stringify(account));
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    HOME: home,
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    NODE_OPTIONS: `--import=${google.preload.href}`,
    COMPANION_CONFIG: inRepository("apps/deployment/src/rehearsal/companion.config.ts"),
    TMPDIR: temporary,
    CI: "true",
    NO_UPDATE_NOTIFIER: "true",
  };
}

function runToEnd(
  env: OperatorEnvironment,
  command: string,
  args: string[],
): Promise<{ hasFailed: boolean; printed: string }> {
  const file = inRepository(`apps/deployment/src/${command}.ts`);
  const options = { env, cwd: env.HOME, timeout: 180_000 };
  return new Promise((resolve) =>
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) =>
      resolve({ hasFailed: error !== null, printed: stdout + stderr }),
    ),
  );
}

const account = {
  type: "authorized_user",
  client_id: "an operator",
  client_secret: "none",
  refresh_token: "1//of-an-operator",
};
