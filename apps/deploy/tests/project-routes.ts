import type { Routes } from "firebase-local/google";
import choices from "./companion.config.ts";
import type { ProjectState } from "./project-state.ts";

export const PROJECT_NUMBER = "123456789012";
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
  [`GET ${usage}/v1/projects/:project/services/:name`]: { state: "ENABLED" },
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
  [`POST ${usage}/v1/projects/:project/services\\:batchEnable`]: { name: "operations/apis", done: true },
};

export const notFound = () => Response.json({ error: { code: 404, status: "NOT_FOUND" } }, { status: 404 });

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
    ...accountRoutes(state),
    ...secretRoutes(state),
    ...databaseRoutes(state),
  };
}

/** The caller has every permission. */
async function allPermissions(request: Request): Promise<Response> {
  const { permissions } = (await request.json()) as { permissions: string[] };
  return Response.json({ permissions });
}

/** Accounts, who may do what, budgets, and Auth's settings. */
function accountRoutes(state: ProjectState): Routes {
  const accounts = "https://iam.googleapis.com/v1/projects/:project/serviceAccounts";
  const budgets = "https://billingbudgets.googleapis.com/v1/billingAccounts/0X/budgets";
  const auth = "https://identitytoolkit.googleapis.com/admin/v2/projects/:project/config";
  return {
    [`GET ${accounts}/:email`]: (_, { email = "" }) =>
      state.accounts.has(email) ? Response.json({ email }) : notFound(),
    [`POST ${accounts}`]: async (request, { project }) => {
      const { accountId } = (await request.json()) as { accountId: string };
      state.accounts.add(`${accountId}@${project}.iam.gserviceaccount.com`);
      return Response.json({});
    },
    [`POST ${iam}\\:getIamPolicy`]: () => Response.json(state.policy),
    [`POST ${iam}\\:setIamPolicy`]: async (request) => {
      state.policy = ((await request.json()) as { policy: typeof state.policy }).policy;
      return Response.json(state.policy);
    },
    "GET https://cloudbilling.googleapis.com/v1/projects/:project/billingInfo": () =>
      Response.json({
        billingAccountName: state.isBilled ? "billingAccounts/0X" : "",
        billingEnabled: state.isBilled,
      }),
    [`GET ${budgets}`]: () => Response.json({ budgets: state.budgets }),
    [`POST ${budgets}`]: async (request) => {
      state.budgets.push({ name: "billingAccounts/0X/budgets/1", ...((await request.json()) as object) });
      return Response.json({});
    },
    [`PATCH ${budgets}/1`]: async (request) =>
      Response.json(Object.assign(state.budgets[0] ?? {}, await request.json())),
    [`GET ${auth}`]: () => Response.json(state.auth),
    [`PATCH ${auth}`]: async (request) => Response.json(Object.assign(state.auth, await request.json())),
  };
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

/** Firestore's admin API: the database, its indexes and its field settings. */
function databaseRoutes(state: ProjectState): Routes {
  const databases = "https://firestore.googleapis.com/v1/projects/:project/databases";
  const groups = `${databases}/:database/collectionGroups`;
  const name = `projects/${projectId}/databases/(default)`;
  return {
    [`GET ${databases}/:database`]: () =>
      state.database ? Response.json({ name, ...state.database, databaseEdition: "STANDARD" }) : notFound(),
    [`POST ${databases}`]: async (request) => {
      state.database = (await request.json()) as { locationId: string };
      return Response.json({ name: "operations/1", done: true, response: state.database });
    },
    // An index is ready when it has been asked for twice.
    [`GET ${groups}/-/indexes`]: () => {
      const indexes = state.indexes.map((index) => ({ ...index }));
      for (const index of state.indexes as { state?: string }[]) if (index.state) index.state = "READY";
      return Response.json({ indexes });
    },
    // Google adds the field that makes the order of an index complete.
    [`POST ${groups}/:group/indexes`]: async (request, { group }) => {
      const { fields, ...index } = (await request.json()) as {
        fields: { fieldPath: string; order?: string }[];
      };
      const given = fields.filter(({ fieldPath }) => fieldPath !== "__name__");
      const complete = [...given, { fieldPath: "__name__", order: given.at(-1)?.order }];
      const named = { ...index, name: `${name}/collectionGroups/${group}/indexes/${state.indexes.length}` };
      state.indexes.push({ ...named, fields: complete, state: "CREATING" });
      return Response.json({ done: true });
    },
    [`GET ${groups}/-/fields`]: () => {
      const fields = [...state.fields].map(([field, settings]) => ({
        name: `${name}/collectionGroups/${field.replace("/", "/fields/")}`,
        ...settings,
      }));
      return Response.json({ fields });
    },
    [`PATCH ${groups}/:group/fields/:field`]: async (request, { group, field }) => {
      const key = `${group}/${field}`;
      state.fields.set(key, { ...state.fields.get(key), ...((await request.json()) as object) });
      return Response.json({ done: true });
    },
  };
}
