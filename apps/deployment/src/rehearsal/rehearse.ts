import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRepository } from "emulators/src/suite/repository.ts";
import { type Google, type Routes, startGoogle } from "firebase-local/google";
import { functionsRoutes } from "./functions-routes.ts";
import { hostingRoutes } from "./hosting-routes.ts";
import { projectRoutes } from "./project-routes.ts";
import type { ProjectState } from "./project-state.ts";
import { rulesRoutes } from "./rules-routes.ts";

/**
 * Runs commands such as "deploy-rules --replace" against a stand-in for Google with this project. Every API is on, and a
 * new resource is ready at once. `run` returns the output, and rejects with it on failure. `runInVain` expects a failure.
 */
export async function rehearse(state: ProjectState, more: Routes = {}) {
  const routes = [projectRoutes, functionsRoutes, hostingRoutes, rulesRoutes].map((of) => of(state));
  const google = await startGoogle({ routes: Object.assign({ ...more }, ...routes) });
  const env = operatorEnvironment(google);
  const ending =
    (hasToFail: boolean) =>
    (commandLine: string, input = "") =>
      new Promise<string>((resolve, reject) => {
        const [command, ...args] = commandLine.split(" ");
        const file = inRepository(`apps/deployment/src/${command}.ts`);
        const options = { env, cwd: env.HOME, timeout: 180_000 };
        const child = execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) => {
          if ((error !== null) === hasToFail) return resolve(stdout + stderr);
          reject(new Error(`${commandLine} ${error ? "fails" : "succeeds"}:\n${stdout}${stderr}`));
        });
        child.stdin?.end(input);
      });
  return {
    run: ending(false),
    runInVain: ending(true),
    google,
    /** The working directory of the commands. */
    home: env.HOME,
    close() {
      google.close();
      rmSync(env.HOME, { recursive: true, force: true });
    },
  };
}

function operatorEnvironment(google: Google) {
  const home = mkdtempSync(path.join(tmpdir(), "sundial-rehearsal-"));
  const credentials = path.join(home, "credentials.json");
  const temporary = path.join(home, "tmp");
  mkdirSync(temporary);
  const account = { type: "authorized_user", client_id: "an operator", client_secret: "none" };
  writeFileSync(credentials, JSON.stringify({ ...account, refresh_token: "1//of-an-operator" }));
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
