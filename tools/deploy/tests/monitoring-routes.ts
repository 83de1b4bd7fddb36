import type { Routes } from "firebase-local/google";
import type { Monitored, ProjectState } from "./project-state.ts";
import { notFound, PROJECT_NUMBER, refusal } from "./refusals.ts";

const api = "https://monitoring.googleapis.com/v3/projects/:project";
const kinds = ["alertPolicies", "notificationChannels"] as const;

const idOf = (name: string) => name.split("/").at(-1);

/**
 * Cloud Monitoring: https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies and
 * https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.notificationChannels. The filter of a list is as in
 * https://cloud.google.com/monitoring/api/v3/sorting-and-filtering.
 */
export function monitoringRoutes(state: ProjectState): Routes {
  const lists = kinds.map((kind): [string, Routes[string]] => [
    `GET ${api}/${kind}`,
    ({ url }, { project }) => {
      const [, name] = /^display_name=(".+")$/.exec(new URL(url).searchParams.get("filter") ?? "") ?? [];
      const found = state[kind].filter(({ displayName }) => !name || displayName === JSON.parse(name));
      const answer = JSON.stringify(found.length > 0 ? { [kind]: found } : {});
      // A name has the project's id or its number, as the reference says. Ours have the id in lists of policies.
      const names =
        kind === "alertPolicies" ? answer.replaceAll(`s/${PROJECT_NUMBER}/`, `s/${project}/`) : answer;
      return new Response(names, { headers: { "content-type": "application/json" } });
    },
  ]);
  const create = (kind: (typeof kinds)[number], given: object) => {
    const made = { ...given, name: `projects/${PROJECT_NUMBER}/${kind}/${state[kind].length + 1}` };
    state[kind].push(made);
    return Response.json(made);
  };
  const lacksChannel = (names: string[] = []) =>
    names.some((name) => !state.notificationChannels.some((channel) => idOf(channel.name) === idOf(name)));
  return {
    ...Object.fromEntries(lists),
    [`POST ${api}/notificationChannels`]: async (request) => {
      return create("notificationChannels", (await request.json()) as object);
    },
    [`POST ${api}/alertPolicies`]: async (request) => {
      const given = (await request.json()) as Partial<Monitored>;
      return lacksChannel(given.notificationChannels) ? notFound() : create("alertPolicies", given);
    },
    [`PATCH ${api}/alertPolicies/:id`]: async (request, { id = "" }) => {
      const { notificationChannels = [] } = (await request.json()) as Monitored;
      const policy = state.alertPolicies.find(({ name }) => name.endsWith(`/${id}`));
      if (new URL(request.url).searchParams.get("updateMask") !== "notificationChannels")
        return refusal(400, "INVALID_ARGUMENT", "This replaces the whole policy.");
      if (!policy || lacksChannel(notificationChannels)) return notFound();
      return Response.json(Object.assign(policy, { notificationChannels }));
    },
    // A channel in use goes only by force, also out of the policies.
    [`DELETE ${api}/notificationChannels/:id`]: ({ url }, { id = "" }) => {
      const isOther = (name: string) => !name.endsWith(`/${id}`);
      if (new URL(url).searchParams.get("force") !== "true")
        return refusal(400, "FAILED_PRECONDITION", "The channel is in use.");
      state.notificationChannels = state.notificationChannels.filter(({ name }) => isOther(name));
      for (const policy of state.alertPolicies)
        policy.notificationChannels = (policy.notificationChannels ?? []).filter(isOther);
      return Response.json({});
    },
  };
}
