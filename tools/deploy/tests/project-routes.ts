import type { Routes } from "firebase-local/google";
import { accountRoutes, apiRoutes, billingRoutes } from "./account-routes.ts";
import choices from "./companion.config.ts";
import { databaseRoutes } from "./database-routes.ts";
import { monitoringRoutes } from "./monitoring-routes.ts";
import type { ProjectState } from "./project-state.ts";
import { notFound, PROJECT_NUMBER } from "./refusals.ts";

const projectId = choices.project;
const project = {
  projectId,
  projectNumber: PROJECT_NUMBER,
  name: `projects/${projectId}`,
  state: "ACTIVE",
  resources: { hostingSite: projectId },
};

const iam = "https://cloudresourcemanager.googleapis.com/v1/projects/:project";
const firebase = "https://firebase.googleapis.com/v1beta1/projects";
const usage = "https://serviceusage.googleapis.com";

/** Answers that never change: the operator's token, the project, and APIs that are on. */
const constants: Record<string, object> = {
  "POST https://*.googleapis.com/token": { access_token: "ya29.x", expires_in: 3599, token_type: "Bearer" },
  [`GET ${firebase}/:project`]: project,
  [`GET ${firebase}/:project/adminSdkConfig`]: { projectId, storageBucket: choices.webApp.storageBucket },
  [`POST ${usage}/v1beta1/projects/:project/services/*`]: { name: "operations/identity", done: true },
  [`GET ${iam}`]: project,
  "GET https://firestore.googleapis.com/v1/operations/1": { done: true },
  "GET https://cloudfunctions.googleapis.com/v1/projects/*": {},
  // The operator keeps old images of functions.
  "GET https://artifactregistry.googleapis.com/*": {
    labels: { "firebase-functions-cleanup-opted-out": "true" },
  },
  "GET https://compute.googleapis.com/compute/v1/projects/:project": {
    defaultServiceAccount: `${PROJECT_NUMBER}-compute@developer.gserviceaccount.com`,
  },
  "GET https://cloudfunctions.googleapis.com/v2/projects/:project/locations": {},
  "GET https://eventarc.googleapis.com/v1/projects/:project/locations": {},
  "GET https://run.googleapis.com/v1/projects/:project/locations": {},
  "GET https://secretmanager.googleapis.com/v1/projects/:project/secrets": {},
  "GET https://firebasehosting.googleapis.com/v1beta1/projects/:project/sites": {},
  "GET https://firestore.googleapis.com/v1/projects/:project/databases": {},
};

/** The project: who may do what, its web apps, secrets and database. */
export function projectRoutes(state: ProjectState): Routes {
  const unchanging = Object.entries(constants).map(
    ([key, body]) => [key, () => Response.json(body)] as const,
  );
  return {
    ...Object.fromEntries(unchanging),
    [`GET ${firebase}/-/webApps/:app/config`]: (_, { app = "" }) =>
      state.webApps.has(app) ? Response.json({ appId: app, ...state.webApps.get(app) }) : notFound(),
    [`POST ${iam}\\:testIamPermissions`]: allPermissions,
    "POST https://iam.googleapis.com/v1/projects/:project/serviceAccounts/*": allPermissions,
    ...apiRoutes(state),
    ...accountRoutes(state),
    ...billingRoutes(state),
    ...monitoringRoutes(state),
    ...secretRoutes(state),
    ...databaseRoutes(state),
  };
}

/** The caller has every permission. */
async function allPermissions(request: Request): Promise<Response> {
  const { permissions } = (await request.json()) as { permissions: string[] };
  return Response.json({ permissions });
}

/** Secret Manager without values, which a deployment does not read. */
function secretRoutes(state: ProjectState): Routes {
  const api = "https://secretmanager.googleapis.com/v1/projects/:project/secrets";
  const version = (name: string) => ({ name: `${name.split("/versions")[0]}/versions/1`, state: "ENABLED" });
  return {
    [`POST ${api}`]: ({ url }, { project }) =>
      Response.json({ name: `projects/${project}/secrets/${new URL(url).searchParams.get("secretId")}` }),
    [`POST ${api}/:name\\:addVersion`]: (_, { project, name = "" }) => {
      state.secrets.add(name);
      return Response.json(version(`projects/${project}/secrets/${name}`));
    },
    [`POST ${api}/*`]: () => Response.json({ bindings: [] }),
    [`GET ${api}/*`]: ({ url }) => {
      const name = new URL(url).pathname.replace("/v1/", "");
      const [, , , secret = ""] = name.split(/[/:]/);
      const answer = name.includes("/versions/") ? version(name) : { name, versions: [version(name)] };
      return state.secrets.has(secret)
        ? Response.json({ replication: { automatic: {} }, ...answer })
        : notFound();
    },
  };
}
