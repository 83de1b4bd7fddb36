import { elementsOf } from "../values/value.ts";
import { type CompositeFilter, type FieldFilter, type Filter, isComposite } from "./query.ts";

// https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries
export const maxDisjunctions = 30;

/**
 * The filter in disjunctive normal form, with "in" and "array-contains-any" expanded into one term per value;
 * undefined if it has too many terms.
 */
export function disjunctions(filter: Filter): FieldFilter[][] | undefined {
  return isComposite(filter) ? ofComposite(filter) : ofField(filter);
}

function ofComposite({ op, filters }: CompositeFilter): FieldFilter[][] | undefined {
  let all: FieldFilter[][] = op === "AND" ? [[]] : [];
  for (const filter of filters) {
    const terms = disjunctions(filter);
    if (!terms) return undefined;
    all = op === "OR" ? [...all, ...terms] : all.flatMap((left) => terms.map((right) => [...left, ...right]));
    if (all.length > maxDisjunctions) return undefined;
  }
  return all;
}

/** The parser admits no longer list of values. */
function ofField(filter: FieldFilter): FieldFilter[][] {
  if (filter.op === "IN") return elementsOf(filter.value).map((value) => [{ ...filter, op: "EQUAL", value }]);
  if (filter.op === "ARRAY_CONTAINS_ANY")
    return elementsOf(filter.value).map((value) => [{ ...filter, op: "ARRAY_CONTAINS", value }]);
  return [[filter]];
}
