import type { Routes } from "firebase-local/google";
import choices from "./companion.config.ts";
import type { ProjectState } from "./project-state.ts";
import { notFound } from "./refusals.ts";

/** Firestore's admin API: the database, its indexes and its field settings. */
export function databaseRoutes(state: ProjectState): Routes {
  const databases = "https://firestore.googleapis.com/v1/projects/:project/databases";
  const groups = `${databases}/:database/collectionGroups`;
  const name = `projects/${choices.project}/databases/(default)`;
  return {
    [`GET ${databases}/:database`]: () =>
      state.database ? Response.json({ name, ...state.database, databaseEdition: "STANDARD" }) : notFound(),
    [`POST ${databases}`]: async (request) => {
      state.database = (await request.json()) as { locationId: string };
      return Response.json({ name: "operations/1", done: true, response: state.database });
    },
    [`POST ${databases}/:database/documents\\:runQuery`]: async (request) => {
      const { structuredQuery } = (await request.json()) as {
        structuredQuery: { from: { collectionId: string }[] };
      };
      const [{ collectionId = "" } = {}] = structuredQuery.from;
      const document = { name: `${name}/documents/${collectionId}/of-the-app` };
      return Response.json([
        { readTime: "2026-11-01T00:00:00Z", ...(state.collections.has(collectionId) && { document }) },
      ]);
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
