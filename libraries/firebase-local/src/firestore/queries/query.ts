import type { Scope } from "../documents/document-store.ts";
import type { FieldPath } from "../values/field-path.ts";
import type { Value } from "../values/value.ts";

export type Operator =
  | "LESS_THAN"
  | "LESS_THAN_OR_EQUAL"
  | "GREATER_THAN"
  | "GREATER_THAN_OR_EQUAL"
  | "EQUAL"
  | "NOT_EQUAL"
  | "ARRAY_CONTAINS"
  | "ARRAY_CONTAINS_ANY"
  | "IN"
  | "NOT_IN";

export interface FieldFilter {
  field: FieldPath;
  op: Operator;
  value: Value;
}

export interface CompositeFilter {
  op: "AND" | "OR";
  filters: Filter[];
}

export type Filter = FieldFilter | CompositeFilter;

export interface Order {
  field: FieldPath;
  direction: "ASCENDING" | "DESCENDING";
}

/** A place between documents in the order of a query: before or after all that have these values. */
export interface Cursor {
  values: Value[];
  before: boolean;
}

/** A query that was checked, with what Firestore adds to its order by itself. */
export interface Query {
  scope: Scope;
  filter: Filter | undefined;
  /** Ends with the document's name. */
  order: Order[];
  startAt: Cursor | undefined;
  endAt: Cursor | undefined;
  offset: number;
  limit: number | undefined;
  /** The fields to answer with; undefined for all. */
  select: FieldPath[] | undefined;
}

export function isComposite(filter: Filter): filter is CompositeFilter {
  return "filters" in filter;
}

/** All comparisons of a filter, at any depth. */
export function fieldFilters(filter: Filter | undefined): FieldFilter[] {
  if (!filter) return [];
  return isComposite(filter) ? filter.filters.flatMap(fieldFilters) : [filter];
}

const inequalities = new Set<Operator>([
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
  "NOT_EQUAL",
  "NOT_IN",
]);

/** Whether a comparison is one that an index answers as a range, and so decides about the order. */
export function isInequality({ op }: FieldFilter): boolean {
  return inequalities.has(op);
}
