import type { Routes } from "firebase-local/google";
import type { ProjectState } from "./project-state.ts";

const api = "https://secretmanager.googleapis.com/v1/projects/:project/secrets/:name";

/** Secret Manager, without the secrets' values: a deployment asks for none. */
export function secretRoutes({ secrets, projectId }: ProjectState): Routes {
  const found = (name = "", answer: (path: string) => object) =>
    secrets.has(name)
      ? Response.json(answer(`projects/${projectId}/secrets/${name}`))
      : Response.json({ error: { code: 404, status: "NOT_FOUND" } }, { status: 404 });
  return {
    [`GET ${api}\\:getIamPolicy`]: () => Response.json({ bindings: [] }),
    [`GET ${api}/versions`]: (_, { name }) =>
      found(name, (path) => ({ versions: [{ name: `${path}/versions/1`, state: "ENABLED" }] })),
    [`GET ${api}/versions/:version`]: (_, { name }) =>
      found(name, (path) => ({ name: `${path}/versions/1`, state: "ENABLED" })),
    [`GET ${api}`]: (_, { name }) => found(name, (path) => ({ name: path, replication: { automatic: {} } })),
    [`POST ${api}\\:setIamPolicy`]: async (request) => Response.json(await request.json()),
  };
}
