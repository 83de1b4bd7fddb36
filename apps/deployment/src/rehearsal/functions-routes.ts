import type { Routes } from "firebase-local/google";
import choices from "./companion.config.ts";
import { PROJECT_NUMBER } from "./project-routes.ts";
import type { CloudFunction, ProjectState } from "./project-state.ts";

const functions = "https://cloudfunctions.googleapis.com/v2/projects/:project/locations/:region/functions";
const service = "https://run.googleapis.com/v1/projects/:project/locations/:region/services/:id";
const upload = "https://storage.googleapis.com/gcf-uploads/source.zip";

/** Cloud Functions with the archive, and the Cloud Run services behind them. */
export function functionsRoutes(state: ProjectState): Routes {
  const operations = new Map<string, unknown>();
  const save = async (request: Request) => {
    const saved = withService((await request.json()) as CloudFunction);
    const id = crypto.randomUUID();
    state.functions.set(saved.name, saved);
    operations.set(id, saved);
    return Response.json({ name: `projects/${choices.project}/operations/${id}`, done: false });
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
    "GET https://cloudfunctions.googleapis.com/v2/projects/:project/operations/:id": (_, { id = "" }) =>
      Response.json({ name: id, done: true, response: operations.get(id) }),
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
