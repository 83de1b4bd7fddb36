import type { Routes } from "firebase-local/google";
import type { ProjectState } from "./project-state.ts";

const api = "https://firestore.googleapis.com/v1/projects/:project/databases/:database";

const operation = "projects/here/databases/new/operations/1";

/** Firestore's admin API: the database, its indexes, and fields with settings of their own. */
export function databaseRoutes(state: ProjectState): Routes {
  const notFound = () => Response.json({ error: { code: 404, status: "NOT_FOUND" } }, { status: 404 });
  return {
    [`GET ${api}`]: (_, { project, database }) =>
      state.database
        ? Response.json({ name: `projects/${project}/databases/${database}`, ...state.database })
        : notFound(),
    "POST https://firestore.googleapis.com/v1/projects/:project/databases": async (request) => {
      state.database = (await request.json()) as { locationId: string };
      return Response.json({ name: operation, done: false, response: state.database });
    },
    [`GET https://firestore.googleapis.com/v1/${operation}`]: () => Response.json({ done: true }),
    [`GET ${api}/collectionGroups/-/indexes`]: () => Response.json({ indexes: state.indexes }),
    [`POST ${api}/collectionGroups/:group/indexes`]: async (request, { project, group }) => {
      const name = `projects/${project}/databases/(default)/collectionGroups/${group}/indexes/${state.indexes.length}`;
      state.indexes.push({ name, ...((await request.json()) as object) });
      return Response.json({ done: true });
    },
    [`GET ${api}/collectionGroups/-/fields`]: (_, { project }) =>
      Response.json({
        fields: [...state.fields].map(([name, field]) => ({
          name: `projects/${project}/databases/(default)/collectionGroups/${name.replace("/", "/fields/")}`,
          ...field,
        })),
      }),
    [`PATCH ${api}/collectionGroups/:group/fields/:field`]: async (request, { group, field }) => {
      const name = `${group}/${field}`;
      state.fields.set(name, { ...state.fields.get(name), ...((await request.json()) as object) });
      return Response.json({ done: true });
    },
    [`DELETE ${api}/collectionGroups/*`]: (request) => {
      state.deletions.push(new URL(request.url).pathname);
      return Response.json({});
    },
  };
}
