import type { Routes } from "firebase-local/google";
import type { Policy, ProjectState } from "./project-state.ts";
import { notFound, refusal } from "./refusals.ts";

const iam = "https://cloudresourcemanager.googleapis.com/v1/projects/:project";
const usage = "https://serviceusage.googleapis.com";

/** The APIs of the project: https://cloud.google.com/service-usage/docs/reference/rest/v1/services. */
export function apiRoutes(state: ProjectState): Routes {
  const services = `${usage}/v1/projects/:project/services`;
  const stateOf = (name: string) => (!state.apis || state.apis.has(name) ? "ENABLED" : "DISABLED");
  const enable = (name: string) => {
    if (stateOf(name) === "ENABLED") return;
    state.apis?.add(name);
    state.enabled.add(name);
  };
  return {
    [`GET ${services}/:name`]: (_, { name = "" }) => Response.json({ state: stateOf(name) }),
    [`POST ${services}/:name\\:enable`]: (_, { name = "" }) => {
      enable(name);
      return Response.json({ name: "operations/acat.1", done: true });
    },
    [`GET ${services}\\:batchGet`]: ({ url }) => {
      const names = new URL(url).searchParams.getAll("names");
      if (names.length > 30) return refusal(400, "INVALID_ARGUMENT", "Too many services.");
      const found = names.map((name) => ({ name, state: stateOf(name.split("/").at(-1) ?? "") }));
      return Response.json({ services: found });
    },
    [`POST ${services}\\:batchEnable`]: async (request) => {
      const { serviceIds } = (await request.json()) as { serviceIds: string[] };
      if (serviceIds.length > 20) return refusal(400, "INVALID_ARGUMENT", "Too many services.");
      for (const name of serviceIds) enable(name);
      return Response.json({ name: "operations/acat.2", done: false });
    },
    [`GET ${usage}/v1/operations/:id`]: () => Response.json({ done: true }),
  };
}

/** Accounts, and who may do what in the project and in its bucket. */
export function accountRoutes(state: ProjectState): Routes {
  const accounts = "https://iam.googleapis.com/v1/projects/:project/serviceAccounts";
  const auth = "https://identitytoolkit.googleapis.com/admin/v2/projects/:project/config";
  const bucket = "https://storage.googleapis.com/storage/v1/b/:bucket/iam";
  return {
    [`GET ${accounts}/:email`]: (_, { email = "" }) =>
      state.accounts.has(email) ? Response.json({ email }) : notFound(),
    [`POST ${accounts}`]: async (request, { project }) => {
      const { accountId } = (await request.json()) as { accountId: string };
      const email = `${accountId}@${project}.iam.gserviceaccount.com`;
      state.accounts.add(email);
      state.newAccounts.add(email);
      return Response.json({});
    },
    [`POST ${iam}\\:getIamPolicy`]: () => Response.json(state.policy),
    [`POST ${iam}\\:setIamPolicy`]: async (request) => {
      const { policy } = (await request.json()) as { policy: Policy };
      // A new account is not known everywhere at once: https://cloud.google.com/iam/docs/access-change-propagation.
      const unknown = [...state.newAccounts].find((email) => JSON.stringify(policy).includes(email));
      if (unknown) {
        state.newAccounts.delete(unknown);
        return refusal(400, "INVALID_ARGUMENT", `Service account ${unknown} does not exist.`);
      }
      state.policy = policy;
      return Response.json(policy);
    },
    [`GET ${bucket}`]: () => (state.bucketPolicy ? Response.json(state.bucketPolicy) : notFound()),
    [`PUT ${bucket}`]: async (request) => {
      state.bucketPolicy = (await request.json()) as Policy;
      return Response.json(state.bucketPolicy);
    },
    [`GET ${auth}`]: () => Response.json(state.auth),
    [`PATCH ${auth}`]: async (request) => Response.json(Object.assign(state.auth, await request.json())),
  };
}

/** Budgets: https://cloud.google.com/billing/docs/reference/budget/rest. */
export function billingRoutes(state: ProjectState): Routes {
  const budgets = "https://billingbudgets.googleapis.com/v1/billingAccounts/0X/budgets";
  /** A person's requests need a quota project: https://cloud.google.com/docs/quotas/set-quota-project. */
  const withProject =
    (answer: Routes[string]): Routes[string] =>
    (request, parts) =>
      request.headers.get("x-goog-user-project")
        ? answer(request, parts)
        : refusal(
            403,
            "PERMISSION_DENIED",
            // The body is the one in https://github.com/GoogleCloudPlatform/dlp-pdf-redaction/issues/31.
            "Your application is authenticating by using local Application Default Credentials. The billingbudgets.googleapis.com API requires a quota project, which is not set by default. To learn how to set your quota project, see https://cloud.google.com/docs/authentication/adc-troubleshooting/user-creds .",
          );
  return {
    "GET https://cloudbilling.googleapis.com/v1/projects/:project/billingInfo": () =>
      Response.json({
        billingAccountName: state.isBilled ? "billingAccounts/0X" : "",
        billingEnabled: state.isBilled,
      }),
    [`GET ${budgets}`]: withProject(() => Response.json({ budgets: state.budgets })),
    [`POST ${budgets}`]: withProject(async (request) => {
      state.budgets.push({ name: "billingAccounts/0X/budgets/1", ...((await request.json()) as object) });
      return Response.json({});
    }),
    [`PATCH ${budgets}/1`]: withProject(async (request) =>
      Response.json(Object.assign(state.budgets[0] ?? {}, await request.json())),
    ),
  };
}
