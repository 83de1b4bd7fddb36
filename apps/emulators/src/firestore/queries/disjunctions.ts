import { elementsOf } from "../values/value.ts";
import { type FieldFilter, type Filter, isComposite } from "./query.ts";

/**
 * The filter as alternatives of comparisons that all hold, one of which a document must meet; undefined where that
 * takes more than `max` of them. "in" and "array-contains-any" are alternatives of their values.
 */
export function disjunctions(filter: Filter, max: number): FieldFilter[][] | undefined {
  const terms = isComposite(filter) ? ofComposite(filter, max) : ofField(filter);
  return terms && terms.length <= max ? terms : undefined;
}

function ofComposite(
  { op, filters }: { op: "AND" | "OR"; filters: Filter[] },
  max: number,
): FieldFilter[][] | undefined {
  let all: FieldFilter[][] = op === "AND" ? [[]] : [];
  for (const filter of filters) {
    const terms = disjunctions(filter, max);
    if (!terms) return undefined;
    all = op === "OR" ? [...all, ...terms] : all.flatMap((left) => terms.map((right) => [...left, ...right]));
    if (all.length > max) return undefined;
  }
  return all;
}

function ofField(filter: FieldFilter): FieldFilter[][] {
  if (filter.op === "IN") return elementsOf(filter.value).map((value) => [{ ...filter, op: "EQUAL", value }]);
  if (filter.op === "ARRAY_CONTAINS_ANY")
    return elementsOf(filter.value).map((value) => [{ ...filter, op: "ARRAY_CONTAINS", value }]);
  return [[filter]];
}
