import { elementsOf } from "../values/value.ts";
import { type FieldFilter, type Filter, isComposite } from "./query.ts";

/**
 * The filter in disjunctive normal form, with "in" and "array-contains-any" expanded into one term per value;
 * undefined if it has more than `max` terms.
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
