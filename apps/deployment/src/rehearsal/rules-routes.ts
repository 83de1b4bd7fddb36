import type { Routes } from "firebase-local/google";
import type { ProjectState } from "./project-state.ts";

const api = "https://firebaserules.googleapis.com/v1/projects/:project";

/** Security rules: texts, and which of them hold. */
export function rulesRoutes(state: ProjectState): Routes {
  const release = (service: string) => ({
    name: `projects/${state.projectId}/releases/${service}`,
    rulesetName: `projects/${state.projectId}/rulesets/live-${service.replaceAll("/", "-")}`,
  });
  return {
    [`GET ${api}/releases`]: () => Response.json({ releases: [...state.rules.keys()].map(release) }),
    [`GET ${api}/rulesets/:id`]: (_, { id = "" }) => {
      const [, text = ""] =
        [...state.rules].find(([service]) => id === `live-${service.replaceAll("/", "-")}`) ?? [];
      return Response.json({ source: { files: [{ name: "live.rules", content: text }] } });
    },
    [`POST ${api}\\:test`]: () => Response.json({ issues: [] }),
    [`POST ${api}/rulesets`]: async (request, { project }) => {
      const { source } = (await request.json()) as { source: { files: { content: string }[] } };
      const id = crypto.randomUUID();
      state.rulesets.set(id, source.files.map(({ content }) => content).join("\n"));
      return Response.json({ name: `projects/${project}/rulesets/${id}` });
    },
    [`PATCH ${api}/releases/*`]: async (request) => take(state, (await request.json()) as Body),
    [`POST ${api}/releases`]: async (request) => take(state, (await request.json()) as Body),
  };
}

function take(state: ProjectState, body: Body): Response {
  const { name = "", rulesetName = "" } = body.release ?? body;
  const text = state.rulesets.get(rulesetName.split("/").at(-1) ?? "") ?? "";
  state.rules.set(name.split("/").slice(3).join("/"), text);
  return Response.json({ name, rulesetName });
}

interface Release {
  name: string;
  rulesetName: string;
}

type Body = { release?: Release } & Partial<Release>;
