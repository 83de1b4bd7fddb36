import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRepository } from "dev/src/suite/repository.ts";
import { type Google, type Routes, startGoogle } from "firebase-local/google";
import choices from "./companion.config.ts";
import { hostingRoutes } from "./hosting-routes.ts";
import { PROJECT_NUMBER, projectRoutes } from "./project-routes.ts";
import type { CloudFunction, ProjectState } from "./project-state.ts";

/**
 * Runs commands such as "deploy --check" against a stand-in for Google with this project. Every API is on, and a
 * new resource is ready at once. `run` returns the output, and rejects with it on failure. `runInVain` expects a failure.
 */
export async function rehearse(state: ProjectState, more: Routes = {}, config = "companion.config.ts") {
  const routes = [projectRoutes, functionsRoutes, hostingRoutes, rulesRoutes].map((of) => of(state));
  const google = await startGoogle({ routes: recorded(state, Object.assign({ ...more }, ...routes, more)) });
  const env = operatorEnvironment(google, config);
  const ending =
    (hasToFail: boolean) =>
    (commandLine: string, input = "") =>
      new Promise<string>((resolve, reject) => {
        const [command, ...args] = commandLine.split(" ");
        const file = inRepository(`apps/deploy/src/${command}.ts`);
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

/** The same routes. Each notes its call, and answers what the state refuses with. */
const recorded = (state: ProjectState, routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([key, answer]) => [
      key,
      (request, parts) => {
        const call = `${request.method} ${request.url}`;
        state.calls.push(call);
        return state.refuse(call) ?? answer(request, parts);
      },
    ]),
  );

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
    COMPANION_CONFIG: inRepository(`apps/deploy/tests/${config}`),
    TMPDIR: temporary,
    CI: "true",
    NO_UPDATE_NOTIFIER: "true",
  };
}

const api = "https://firebaserules.googleapis.com/v1/projects/:project";

interface TestRequest {
  source: { files: { name: string; content: string }[] };
  testSuite?: { testCases: { expectation: "DENY"; request: { method: string; path: string } }[] };
}

/** Security rules: their sources, the releases, and the test of a source. */
function rulesRoutes(state: ProjectState): Routes {
  const rulesets = new Map<string, string>();
  const release = (service: string) => ({
    name: `projects/sundial-rehearsal/releases/${service}`,
    rulesetName: `projects/sundial-rehearsal/rulesets/live-${service.replaceAll("/", "-")}`,
    createTime: "2026-01-01T00:00:00Z",
  });
  const take = async (request: Request) => {
    const body = (await request.json()) as { release?: object };
    const { name, rulesetName } = { ...body, ...body.release } as unknown as ReturnType<typeof release>;
    state.rules.set(name.split("/").slice(3).join("/"), rulesets.get(rulesetName) ?? "");
    return Response.json({ name, rulesetName });
  };
  return {
    [`GET ${api}/releases`]: () => Response.json({ releases: [...state.rules.keys()].map(release) }),
    [`GET ${api}/rulesets/:id`]: (_, { id = "" }) => {
      const live = [...state.rules].find(([service]) => release(service).rulesetName.endsWith(`/${id}`));
      return Response.json({ source: { files: [{ name: "live.rules", content: live?.[1] }] } });
    },
    [`POST ${api}\\:test`]: async (request) => Response.json(test((await request.json()) as TestRequest)),
    [`POST ${api}/rulesets`]: async (request) => {
      const { source } = (await request.json()) as TestRequest;
      const name = `projects/sundial-rehearsal/rulesets/${crypto.randomUUID()}`;
      rulesets.set(name, source.files.map(({ content }) => content).join("\n"));
      return Response.json({ name });
    },
    [`PATCH ${api}/releases/*`]: take,
    [`POST ${api}/releases`]: take,
  };
}

const methods: Record<string, string[]> = { read: ["get", "list"], write: ["create", "update", "delete"] };

/**
 * Answers in Google's format, without Google's evaluator. Each `allow` line is a rule of the match above it, and every
 * condition except "if false" is true.
 */
function test({ source, testSuite }: TestRequest): object {
  const [{ name: fileName, content } = { name: "", content: "" }] = source.files;
  let collection = "";
  const rules = content.split("\n").flatMap((text, index) => {
    collection = /match \/(?!databases)([^/ ]+)/.exec(text)?.[1] ?? collection;
    const names = /allow ([\w, ]+)(?!.*if false)[:;]/.exec(text)?.[1]?.split(", ");
    const sourcePosition = { fileName, line: index + 1, column: text.indexOf("allow") + 1 };
    return names
      ? [{ sourcePosition, collection, allowed: names.flatMap((name) => methods[name] ?? name) }]
      : [];
  });
  const testResults = testSuite?.testCases.map(({ request: { method, path } }) => {
    const matched = ["{document=**}", path.split("/")[4]];
    const granting = rules.find((rule) => rule.allowed.includes(method) && matched.includes(rule.collection));
    const visitedExpressions = [{ sourcePosition: granting?.sourcePosition, value: true }];
    return granting ? { state: "FAILURE", visitedExpressions } : { state: "SUCCESS" };
  });
  return { issues: [], ...(testResults && { testResults }) };
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
    [`GET ${service}\\:getIamPolicy`]: () => Response.json({}),
    [`POST ${service}\\:setIamPolicy`]: async (request, { id = "" }) => {
      const { policy } = (await request.json()) as { policy: { bindings: { members: string[] }[] } };
      const message = "One or more users named in the policy do not belong to a permitted customer.";
      const refusal = { error: { code: 400, status: "FAILED_PRECONDITION", message } };
      if (state.refusesInvokers) return Response.json(refusal, { status: 400 });
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
