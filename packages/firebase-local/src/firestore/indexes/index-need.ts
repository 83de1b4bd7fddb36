import { disjunctions } from "../queries/disjunctions.ts";
import type { FieldFilter, Query } from "../queries/query.ts";
import { documentId, formatFieldPath } from "../values/field-path.ts";
import { vectorOf } from "../values/value.ts";
import type { IndexDefinition, IndexField, IndexScope } from "./index-definition.ts";

/** The index that one alternative of a query needs: these fields in any order, then this order. */
export interface IndexNeed {
  collectionId: string;
  scope: IndexScope;
  /** Fields with one value, or with one element of an array. */
  equalities: IndexField[];
  /** Ends with the document's name, except for a vector search. */
  order: IndexField[];
}

const maxDisjunctions = 30;

/** One need for each alternative of a query; none for a query that goes through collections of all ids. */
export function needsOf(query: Query): IndexNeed[] {
  const { collectionId, allDescendants } = query.scope;
  if (!collectionId) return [];
  const terms = query.filter ? (disjunctions(query.filter, maxDisjunctions) ?? []) : [[]];
  const scope = allDescendants ? "COLLECTION_GROUP" : "COLLECTION";
  return terms.map((term) => {
    const equalities = equalitiesOf(term);
    return { collectionId, scope, equalities, order: orderOf(query, equalities) };
  });
}

function equalitiesOf(term: FieldFilter[]): IndexField[] {
  const fields = new Map<string, IndexField>();
  for (const { field, op } of term) {
    const path = formatFieldPath(field);
    if (path === documentId) continue;
    if (op === "EQUAL") fields.set(path, { path, mode: "ASCENDING" });
    if (op === "ARRAY_CONTAINS") fields.set(`${path} contains`, { path, mode: "CONTAINS" });
  }
  return [...fields.values()];
}

function orderOf({ order, nearest }: Query, equalities: IndexField[]): IndexField[] {
  const fixed = new Set(equalities.filter(({ mode }) => mode === "ASCENDING").map(({ path }) => path));
  if (nearest) {
    const dimension = vectorOf(nearest.vector)?.length;
    return [{ path: formatFieldPath(nearest.field), mode: "VECTOR", dimension }];
  }
  const ordered = order.map(({ field, direction }) => ({ path: formatFieldPath(field), mode: direction }));
  const name = ordered.findIndex(({ path }) => path === documentId);
  const last = ordered[name]?.mode ?? "ASCENDING";
  const before = ordered.slice(0, name).filter(({ path }) => !fixed.has(path));
  return [...before, { path: documentId, mode: last }];
}

/** The equalities that an index can find in the order that is needed; undefined where it cannot help. */
export function servedBy(
  { fields }: Pick<IndexDefinition, "fields">,
  need: IndexNeed,
): IndexField[] | undefined {
  const all = withName(fields);
  const start = all.length - need.order.length;
  if (start < 0 || !isSameOrder(all.slice(start), need.order)) return undefined;
  const served = all.slice(0, start).map((field) => need.equalities.find((each) => finds(field, each)));
  return served.every((each) => each !== undefined) ? served : undefined;
}

/** The fields of an index as Firestore completes them: with the name, in the direction of the last field. */
export function withName(fields: IndexField[]): IndexField[] {
  const last = fields.at(-1);
  if (last?.path === documentId || last?.mode === "VECTOR") return fields;
  const mode = last?.mode === "DESCENDING" ? "DESCENDING" : "ASCENDING";
  return [...fields, { path: documentId, mode }];
}

/** The mode of a field with one value may be either. */
function finds(field: IndexField, { path, mode }: IndexField): boolean {
  return field.path === path && (field.mode === "CONTAINS") === (mode === "CONTAINS");
}

/** An index is not read backwards. */
function isSameOrder(suffix: IndexField[], order: IndexField[]): boolean {
  return suffix.every(
    ({ path, mode, dimension }, i) =>
      path === order[i]?.path && mode === order[i]?.mode && dimension === order[i]?.dimension,
  );
}
