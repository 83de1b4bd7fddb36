import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";

type Query = google.firestore.v1.IStructuredQuery;
type Filter = google.firestore.v1.StructuredQuery.IFilter;
type FieldReference = google.firestore.v1.StructuredQuery.IFieldReference;

/**
 * The same query in terms that make the embedded database answer as Firestore does: it takes a document without a
 * field for one that differs in it ("!=") and that can be ordered by it, and it knows only ten values for "in".
 */
export function faithfulQuery(query: Query): Query {
  const ordered = (query.orderBy ?? []).flatMap(({ field }) =>
    field && !isName(field) ? [exists(field)] : [],
  );
  const where = query.where ? [faithfulFilter(query.where)] : [];
  const filters = [...where, ...ordered];
  return filters.length > 0 ? { ...query, where: composite("AND", filters) } : query;
}

function faithfulFilter(filter: Filter): Filter {
  const { compositeFilter, fieldFilter } = filter;
  if (compositeFilter) {
    return {
      compositeFilter: { ...compositeFilter, filters: compositeFilter.filters?.map(faithfulFilter) ?? [] },
    };
  }
  const { field, value } = fieldFilter ?? {};
  if (fieldFilter?.op === "NOT_EQUAL" && field)
    return composite("AND", [filter, unary("IS_NOT_NULL", field)]);
  const values = value?.arrayValue?.values;
  if (fieldFilter?.op !== "IN" || !field || !values?.length) return filter;
  return composite(
    "OR",
    values.map((each) => ({ fieldFilter: { field, op: "EQUAL", value: each } })),
  );
}

function exists(field: FieldReference): Filter {
  return composite("OR", [unary("IS_NULL", field), unary("IS_NOT_NULL", field)]);
}

function unary(op: "IS_NULL" | "IS_NOT_NULL", field: FieldReference): Filter {
  return { unaryFilter: { op, field } };
}

function composite(op: "AND" | "OR", filters: Filter[]): Filter {
  return filters[0] && filters.length === 1 ? filters[0] : { compositeFilter: { op, filters } };
}

function isName({ fieldPath }: FieldReference): boolean {
  return fieldPath === "__name__";
}
