import type { Routes } from "firebase-local/google";
import { PROJECT_NUMBER } from "./project-routes.ts";
import type { CloudFunction, Policy, ProjectState } from "./project-state.ts";

const api = "https://cloudfunctions.googleapis.com/v2/projects/:project/locations/:region";

/** Cloud Functions with the archive, the Cloud Run services behind them, and the registry of their images. */
export function functionsRoutes(state: ProjectState): Routes {
  return {
    "GET https://cloudfunctions.googleapis.com/v1/projects/*": () => Response.json({}),
    [`GET ${api}/functions`]: () => Response.json({ functions: [...state.functions.values()] }),
    [`POST ${api}/functions\\:generateUploadUrl`]: () =>
      Response.json({
        uploadUrl: "https://storage.googleapis.com/gcf-uploads/source.zip?X-Goog-Signature=1",
        storageSource: { bucket: "gcf-uploads", object: "source.zip" },
      }),
    "PUT https://storage.googleapis.com/gcf-uploads/source.zip": async (request) => {
      state.archives.push(new Uint8Array(await request.arrayBuffer()));
      return new Response(null);
    },
    [`GET ${api}/functions/:id`]: (_, { project, region, id }) =>
      Response.json(state.functions.get(`projects/${project}/locations/${region}/functions/${id}`)),
    [`POST ${api}/functions`]: async (request) => save(state, (await request.json()) as CloudFunction),
    [`PATCH ${api}/functions/:id`]: async (request) => save(state, (await request.json()) as CloudFunction),
    [`DELETE ${api}/functions/:id`]: (_, { project, region, id }) => {
      const name = `projects/${project}/locations/${region}/functions/${id}`;
      state.deletions.push(name);
      return operation(state.functions.get(name), state);
    },
    "GET https://cloudfunctions.googleapis.com/v2/projects/:project/operations/:id": (_, { id = "" }) =>
      Response.json({ name: id, done: true, response: operations.get(id) }),
    ...cloudRunRoutes(state),
    ...registryRoutes(state),
  };
}

/** The registry of the functions' images, which Cloud Functions makes with the first function in a region. */
function registryRoutes({ registries }: ProjectState): Routes {
  const registry =
    "https://artifactregistry.googleapis.com/v1/projects/:project/locations/:region/repositories/gcf-artifacts";
  return {
    [`GET ${registry}`]: (_, { project, region = "" }) =>
      Response.json({
        name: `projects/${project}/locations/${region}/repositories/gcf-artifacts`,
        format: "DOCKER",
        ...registries.get(region),
      }),
    [`PATCH ${registry}`]: async (request, { region = "" }) => {
      const changes = (await request.json()) as object;
      registries.set(region, { ...registries.get(region), ...changes });
      return Response.json(changes);
    },
  };
}

const operations = new Map<string, unknown>();

function operation(response: unknown, { projectId }: ProjectState): Response {
  const id = crypto.randomUUID();
  operations.set(id, response);
  return Response.json({ name: `projects/${projectId}/operations/${id}`, done: false });
}

function save(state: ProjectState, given: CloudFunction): Response {
  const [, , , region, , id = ""] = given.name.split("/");
  const { maxInstanceCount = 100, availableCpu = "1" } = given.serviceConfig;
  if (maxInstanceCount * Number(availableCpu) > state.cpuQuota) {
    const message = `Could not create or update Cloud Run service ${id.toLowerCase()}, spec.template.spec: maxScale may not exceed the quota of ${state.cpuQuota} CPUs.`;
    return Response.json({ error: { code: 400, status: "INVALID_ARGUMENT", message } }, { status: 400 });
  }
  const service = `projects/${state.projectId}/locations/${region}/services/${id.toLowerCase()}`;
  const uri = `https://${id.toLowerCase()}-${PROJECT_NUMBER}.${region}.run.app`;
  const { triggerRegion } = given.eventTrigger ?? {};
  const trigger = `projects/${state.projectId}/locations/${triggerRegion}/triggers/${id.toLowerCase()}-1`;
  const saved = {
    ...given,
    ...(given.eventTrigger && { eventTrigger: { ...given.eventTrigger, trigger } }),
    state: "ACTIVE",
    environment: "GEN_2",
    serviceConfig: { ...given.serviceConfig, service, uri },
  };
  state.functions.set(given.name, saved);
  return operation(saved, state);
}

function cloudRunRoutes(state: ProjectState): Routes {
  const service = "https://run.googleapis.com/v1/projects/:project/locations/:region/services/:id";
  return {
    [`GET ${service}\\:getIamPolicy`]: (_, { id = "" }) => Response.json(state.policies.get(id) ?? {}),
    [`POST ${service}\\:setIamPolicy`]: async (request, { id = "" }) => {
      if (state.refusesInvokers) {
        const message =
          "One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.";
        return Response.json(
          { error: { code: 400, status: "FAILED_PRECONDITION", message } },
          { status: 400 },
        );
      }
      state.policies.set(id, ((await request.json()) as { policy: Policy }).policy);
      return Response.json(state.policies.get(id));
    },
  };
}
