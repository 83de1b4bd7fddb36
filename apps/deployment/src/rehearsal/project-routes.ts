import type { Routes } from "firebase-local/google";
import type { Policy, ProjectState } from "./project-state.ts";

export const PROJECT_NUMBER = "123456789012";

/** The caller, the project, the APIs that are enabled, and the access to it. */
export function projectRoutes(state: ProjectState): Routes {
  const { projectId } = state;
  const project = {
    projectId,
    projectNumber: PROJECT_NUMBER,
    name: `projects/${projectId}`,
    displayName: projectId,
    state: "ACTIVE",
    resources: { hostingSite: projectId },
  };
  return {
    "POST https://*.googleapis.com/token": () =>
      Response.json({ access_token: "ya29.of-an-operator", expires_in: 3599, token_type: "Bearer" }),
    "GET https://firebase.googleapis.com/v1beta1/projects/:project": () => Response.json(project),
    "GET https://firebase.googleapis.com/v1beta1/projects/:project/adminSdkConfig": () =>
      Response.json({ projectId, storageBucket: `${projectId}.firebasestorage.app` }),
    "GET https://firebase.googleapis.com/v1beta1/projects/-/webApps/:app/config": (_, { app = "" }) =>
      state.webApps.has(app)
        ? Response.json({ appId: app, ...state.webApps.get(app) })
        : Response.json({ error: { code: 404, status: "NOT_FOUND" } }, { status: 404 }),
    "GET https://serviceusage.googleapis.com/v1/projects/:project/services/:name": (_, { name }) =>
      Response.json({ name, state: "ENABLED" }),
    "POST https://serviceusage.googleapis.com/v1beta1/projects/:project/services/*": () =>
      Response.json({ name: "operations/identity", done: true }),
    "GET https://cloudresourcemanager.googleapis.com/v1/projects/:project": () => Response.json(project),
    ...accessRoutes(state),
    "GET https://compute.googleapis.com/compute/v1/projects/:project": () =>
      Response.json({ defaultServiceAccount: `${PROJECT_NUMBER}-compute@developer.gserviceaccount.com` }),
    "GET https://cloudbilling.googleapis.com/v1/projects/:project/billingInfo": () =>
      Response.json({ billingEnabled: true }),
  };
}

/** Who may do what in the project. */
function accessRoutes(state: ProjectState): Routes {
  return {
    "POST https://iam.googleapis.com/v1/projects/:project/serviceAccounts/*": (request) =>
      allPermissions(request),
    "POST https://cloudresourcemanager.googleapis.com/v1/projects/:project\\:testIamPermissions": (request) =>
      allPermissions(request),
    "POST https://cloudresourcemanager.googleapis.com/v1/projects/:project\\:getIamPolicy": () =>
      Response.json({ ...state.projectPolicy, etag: "BwX" }),
    "POST https://cloudresourcemanager.googleapis.com/v1/projects/:project\\:setIamPolicy": async (
      request,
    ) => {
      state.projectPolicy = ((await request.json()) as { policy: Policy }).policy;
      return Response.json(state.projectPolicy);
    },
  };
}

/** Whoever deploys may do whatever is asked about. */
async function allPermissions(request: Request): Promise<Response> {
  const { permissions } = (await request.json()) as { permissions: string[] };
  return Response.json({ permissions });
}
