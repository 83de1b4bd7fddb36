import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Google, startGoogle } from "emulators/src/google/google.ts";
import type { Routes } from "emulators/src/google/routes.ts";
import { inRepository } from "emulators/src/suite/repository.ts";
import { databaseRoutes } from "./database-routes.ts";
import { functionsRoutes } from "./functions-routes.ts";
import { hostingRoutes } from "./hosting-routes.ts";
import { projectRoutes } from "./project-routes.ts";
import type { ProjectState } from "./project-state.ts";
import { rulesRoutes } from "./rules-routes.ts";
import { secretRoutes } from "./secret-routes.ts";

export interface Rehearsal {
  /** Runs a command of this package to its end, and answers what it printed. Rejects with that if it fails. */
  run(command: string, ...args: string[]): Promise<string>;
  /** The same of a command that has to fail. */
  runInVain(command: string, ...args: string[]): Promise<string>;
  google: Google;
  /** Where deployments are put together. */
  folder: string;
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
    hostingRoutes,
    databaseRoutes,
    secretRoutes,
    rulesRoutes,
  ].map((routesOf) => routesOf(state));
  const google = await startGoogle({ routes: Object.assign({ ...more }, ...routes) });
  const home = mkdtempSync(path.join(tmpdir(), "sundial-rehearsal-"));
  const credentials = path.join(home, "credentials.json");
  writeFileSync(credentials, JSON.stringify(account));
  const folder = path.join(home, "deployment");
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    NODE_OPTIONS: `--import=${google.preload.href}`,
    COMPANION_CONFIG: inRepository("apps/deployment/src/rehearsal/companion.config.ts"),
    DEPLOYMENT_FOLDER: folder,
    CI: "true",
    NO_UPDATE_NOTIFIER: "true",
  };
  const end = (isExpected: (hasFailed: boolean) => boolean): Rehearsal["run"] => {
    return (command, ...args) =>
      new Promise((resolve, reject) => {
        const file = inRepository(`apps/deployment/src/${command}.ts`);
        execFile(
          process.execPath,
          [file, ...args],
          { env, cwd: home, timeout: 180_000 },
          (error, stdout, stderr) => {
            if (isExpected(error !== null)) resolve(stdout + stderr);
            else reject(new Error(`${command} ends with ${error?.code ?? 0}:\n${stdout}${stderr}`));
          },
        );
      });
  };
  return {
    run: end((hasFailed) => !hasFailed),
    runInVain: end((hasFailed) => hasFailed),
    google,
    folder,
    close() {
      google.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const account = {
  type: "authorized_user",
  client_id: "an operator",
  client_secret: "none",
  refresh_token: "1//of-an-operator",
};
