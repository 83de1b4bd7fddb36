import { type ChildProcess, execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Google, type Routes, startGoogle } from "firebase-local/google";
import { inRepository } from "suite/repository.ts";
import { apiGate } from "./api-gate.ts";
import choices from "./companion.config.ts";
import { hostingRoutes } from "./hosting-routes.ts";
import { projectRoutes } from "./project-routes.ts";
import type { CloudFunction, ProjectState } from "./project-state.ts";
import { PROJECT_NUMBER } from "./refusals.ts";
import { rulesRoutes } from "./rules-routes.ts";

/**
 * Runs commands such as "deploy --check" against a stand-in for Google with this project. Every API is on, and a
 * new resource is ready at once. `run` returns the output, and rejects with it on failure. `runInVain` expects a failure.
 */
export async function rehearse(state: ProjectState, more: Routes = {}, config = "companion.config.ts") {
  const routes = [projectRoutes, functionsRoutes, hostingRoutes, rulesRoutes].map((of) => of(state));
  const google = await startGoogle({ routes: recorded(state, Object.assign({ ...more }, ...routes, more)) });
  const env = operatorEnvironment(google, config);
  const start = (commandLine: string, hasToFail: boolean, onStart = (_child: ChildProcess) => {}) =>
    new Promise<string>((resolve, reject) => {
      const [command, ...args] = commandLine.split(" ");
      const file = inRepository(`tools/deploy/src/${command}.ts`);
      const options = { env, cwd: env.HOME, timeout: 280_000 };
      const child = execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) => {
        if ((error !== null) === hasToFail) return resolve(stdout + stderr);
        reject(new Error(`${commandLine} ${error ? "fails" : "succeeds"}:\n${stdout}${stderr}`));
      });
      child.stdin?.end();
      onStart(child);
    });
  return {
    run: (commandLine: string) => start(commandLine, false),
    runInVain: (commandLine: string) => start(commandLine, true),
    /** Sends the signal as soon as the condition holds. */
    interrupt: (commandLine: string, signal: NodeJS.Signals, isTime: () => boolean) =>
      start(commandLine, true, (child) => {
        const timer = setInterval(() => isTime() && child.kill(signal), 20);
        child.once("exit", () => clearInterval(timer));
      }),
    google,
    /** The working directory of the commands. */
    home: env.HOME,
    close() {
      google.close();
      rmSync(env.HOME, { recursive: true, force: true });
    },
  };
}

/** The same routes. Each notes its call, and answers what the state refuses with. */
function recorded(state: ProjectState, routes: Routes): Routes {
  const gate = apiGate(state);
  const entries = Object.entries(routes).map(([key, answer]): [string, Routes[string]] => [
    key,
    (request, parts) => {
      const call = `${request.method} ${request.url}`;
      state.calls.push(call);
      return state.refuse(call, request) ?? gate(request) ?? answer(request, parts);
    },
  ]);
  return Object.fromEntries(entries);
}

function operatorEnvironment(google: Google, config: string) {
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
    COMPANION_CONFIG: inRepository(`tools/deploy/tests/${config}`),
    TMPDIR: temporary,
    CI: "true",
    NO_UPDATE_NOTIFIER: "true",
  };
}

const functions = "https://cloudfunctions.googleapis.com/v2/projects/:project/locations/:region/functions";
const service = "https://run.googleapis.com/v1/projects/:project/locations/:region/services/:id";
const upload = "https://storage.googleapis.com/gcf-uploads/source.zip";

/** Cloud Functions with the archive, and the Cloud Run services behind them. */
function functionsRoutes(state: ProjectState): Routes {
  const operations = new Map<string, unknown>();
  const begin = (result: object) => {
    const id = crypto.randomUUID();
    operations.set(id, result);
    return Response.json({ name: `projects/${choices.project}/operations/${id}`, done: false });
  };
  const save = async (request: Request) => {
    const saved = withService((await request.json()) as CloudFunction);
    state.functions.set(saved.name, saved);
    return begin(saved);
  };
  return {
    [`GET ${functions}`]: () => Response.json({ functions: [...state.functions.values()] }),
    [`POST ${functions}\\:generateUploadUrl`]: () =>
      Response.json({
        uploadUrl: `${upload}?X-Goog-Signature=1`,
        storageSource: { bucket: "gcf-uploads", object: "source.zip" },
      }),
    [`PUT ${upload}`]: async (request) => {
      state.archives.push(new Uint8Array(await request.arrayBuffer()));
      return new Response(null);
    },
    [`GET ${functions}/:id`]: ({ url }) =>
      Response.json(state.functions.get(new URL(url).pathname.replace("/v2/", ""))),
    [`POST ${functions}`]: save,
    [`PATCH ${functions}/:id`]: save,
    [`DELETE ${functions}/:id`]: ({ url }) => {
      state.functions.delete(new URL(url).pathname.replace("/v2/", ""));
      return begin({});
    },
    "GET https://cloudfunctions.googleapis.com/v2/projects/:project/operations/:id": (_, { id = "" }) =>
      Response.json({ name: id, done: true, response: operations.get(id) }),
    // A function refuses an empty request of a stranger, and Google every request to a private one.
    "* https://*.cloudfunctions.net/:name": (_, { name = "" }) =>
      state.invokers.get(name.toLowerCase())?.includes("allUsers")
        ? Response.json({ error: { status: "UNAUTHENTICATED" } }, { status: 401 })
        : new Response("<html>", { status: 403 }),
    [`GET ${service}\\:getIamPolicy`]: (_, { id = "" }) => {
      const members = state.invokers.get(id);
      return Response.json(members ? { bindings: [{ role: "roles/run.invoker", members }] } : {});
    },
    [`POST ${service}\\:setIamPolicy`]: async (request, { id = "" }) => {
      const { policy } = (await request.json()) as { policy: { bindings: { members: string[] }[] } };
      const members = policy.bindings.flatMap(({ members }) => members);
      state.invokers.set(id, members);
      return Response.json(policy);
    },
  };
}

function withService({ name, eventTrigger, serviceConfig, ...given }: CloudFunction): CloudFunction {
  const [, project, , region, , id = ""] = name.split("/");
  const at = (region = "", kind = "") =>
    `projects/${project}/locations/${region}/${kind}/${id.toLowerCase()}`;
  const trigger = eventTrigger && { ...eventTrigger, trigger: at(eventTrigger.triggerRegion, "triggers") };
  const uri = `https://${id.toLowerCase()}-${PROJECT_NUMBER}.${region}.run.app`;
  const live = { state: "ACTIVE", serviceConfig: { ...serviceConfig, service: at(region, "services"), uri } };
  return { ...given, name, ...live, ...(trigger && { eventTrigger: trigger }) };
}

/** The functions of a project by name: their service as sent, region, codebase, callers and trigger. */
export function sentFunctions({ functions, invokers }: Pick<ProjectState, "functions" | "invokers">) {
  const described = [...functions.values()].map(({ name, serviceConfig, eventTrigger, labels }) => {
    const [, , , region, , id = ""] = name.split("/");
    const trigger = eventTrigger && `${eventTrigger.eventType} in ${eventTrigger.triggerRegion}`;
    const codebase = labels?.["firebase-functions-codebase"];
    return [
      id,
      { ...serviceConfig, region, codebase, invokers: invokers.get(id.toLowerCase()), trigger },
    ] as const;
  });
  return Object.fromEntries(described);
}
