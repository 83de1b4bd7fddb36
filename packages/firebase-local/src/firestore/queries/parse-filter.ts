import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { documentPathIn } from "../documents/resource-name.ts";
import { invalidArgument } from "../firestore-error.ts";
import { isDocumentId, parseFieldPath } from "../values/field-path.ts";
import { doubleValue, elementsOf, nullValue, type Value } from "../values/value.ts";
import type { FieldFilter, Filter, Operator } from "./query.ts";
import { withoutUnknowns } from "./unknown-comparisons.ts";

type WireFilter = google.firestore.v1.StructuredQuery.IFilter;

const unaryFilters: Record<string, Pick<FieldFilter, "op" | "value">> = {
  IS_NULL: { op: "EQUAL", value: nullValue },
  IS_NOT_NULL: { op: "NOT_EQUAL", value: nullValue },
  IS_NAN: { op: "EQUAL", value: doubleValue(Number.NaN) },
  IS_NOT_NAN: { op: "NOT_EQUAL", value: doubleValue(Number.NaN) },
};

const maxValues: Partial<Record<Operator, number>> = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 };

/** Reads one filter and all below it. Fails with INVALID_ARGUMENT. */
export function parseFilter(database: string, filter: WireFilter): Filter {
  const { compositeFilter, fieldFilter, unaryFilter } = filter;
  if (compositeFilter) {
    const filters = (compositeFilter.filters ?? []).map((each) => parseFilter(database, each));
    const op = compositeFilter.op === "OR" ? "OR" : compositeFilter.op === "AND" ? "AND" : undefined;
    if (!op) throw invalidArgument("A composite filter is AND or OR.");
    if (filters.length === 0) throw invalidArgument("A composite filter has no filters.");
    return { op, filters };
  }
  if (fieldFilter) return parseFieldFilter(database, fieldFilter);
  const unary = unaryFilters[unaryFilter?.op ?? ""];
  if (!unary) throw invalidArgument("A filter is of no known kind.");
  const parsed = { ...unary, field: parseFieldPath(unaryFilter?.field?.fieldPath) };
  if (isDocumentId(parsed.field)) checkNames(database, parsed);
  return parsed;
}

function parseFieldFilter(
  database: string,
  { field, op, value }: google.firestore.v1.StructuredQuery.IFieldFilter,
): FieldFilter {
  const filter: FieldFilter = {
    field: parseFieldPath(field?.fieldPath),
    op: op as Operator,
    value: (value as Value | null) ?? {},
  };
  if (!op || op === "OPERATOR_UNSPECIFIED") throw invalidArgument("A filter has no operator.");
  if (!filter.value.valueType) throw invalidArgument("A filter has no value.");
  const max = maxValues[filter.op];
  if (max !== undefined) checkList(filter, max);
  if (isDocumentId(filter.field)) checkNames(database, filter);
  return withoutUnknowns(filter);
}

function checkList({ op, value }: FieldFilter, max: number): void {
  const { length } = elementsOf(value);
  if (value.valueType !== "arrayValue" || length === 0)
    throw invalidArgument(`'${op}' requires an non-empty ArrayValue.`);
  if (length > max) throw invalidArgument(`'${op}' supports up to ${max} comparison values.`);
}

function checkNames(database: string, { op, value }: FieldFilter): void {
  if (op === "ARRAY_CONTAINS" || op === "ARRAY_CONTAINS_ANY") throw invalidArgument("__name__ is no array.");
  const names = maxValues[op] === undefined ? [value] : elementsOf(value);
  for (const name of names) {
    if (name.valueType !== "referenceValue") throw invalidArgument("__key__ filter value must be a Key");
    documentPathIn(database, name.referenceValue);
  }
}
