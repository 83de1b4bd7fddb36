import { status } from "@grpc/grpc-js";
import { FirestoreError, invalidArgument } from "../firestore-error.ts";
import { formatFieldPath, isDocumentId } from "../values/field-path.ts";
import { disjunctions, maxDisjunctions } from "./disjunctions.ts";
import {
  type FieldFilter,
  type Filter,
  fieldFilters,
  isComposite,
  isInequality,
  type Operator,
  type Query,
} from "./query.ts";

const maxParts = 100;
// https://firebase.google.com/docs/firestore/query-data/multiple-range-fields#limitations
const maxInequalities = 10;

/** Fails with INVALID_ARGUMENT on a combination that Firestore refuses. */
export function checkQuery(query: Query, explicitOrders: number): void {
  const { filter, scope, order } = query;
  const filters = fieldFilters(filter);
  const name = order.findIndex(({ field }) => isDocumentId(field));
  if (name < order.length - 1) throw invalidArgument("An order has no more fields after __name__.");
  // Firestore has no such index and offers none.
  if (
    name === 0 &&
    order[0]?.direction === "DESCENDING" &&
    !filters.some(({ field }) => !isDocumentId(field))
  )
    throw new FirestoreError(status.FAILED_PRECONDITION, "Firestore does not support descending key scans.");
  if (filter) checkExclusions(filters, hasOr(filter));
  const terms = filter ? disjunctions(filter) : [];
  if (!terms)
    throw invalidArgument(`The query has more than ${maxDisjunctions} disjunctions after normalization.`);
  if (terms.some((term) => term.filter(({ op }) => op === "ARRAY_CONTAINS").length > 1))
    throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  const compared = terms.reduce((sum, term) => sum + term.length, 0);
  if (compared + explicitOrders + (scope.parent === "" ? 0 : 1) > maxParts)
    throw invalidArgument(`A query has up to ${maxParts} filters, orders and parents after normalization.`);
}

function checkExclusions(filters: FieldFilter[], hasOr: boolean): void {
  const count = (...ops: Operator[]) => filters.filter(({ op }) => ops.includes(op)).length;
  if (count("NOT_EQUAL", "NOT_IN") > 1) throw invalidArgument("A query has one '!=' or 'not-in'.");
  if (count("NOT_IN") && (count("IN", "ARRAY_CONTAINS_ANY") || hasOr))
    throw invalidArgument("'not-in' goes with neither 'in', 'array-contains-any' nor 'or'.");
  const ranges = filters.filter(isInequality);
  if (new Set(ranges.map(({ field }) => formatFieldPath(field))).size > maxInequalities)
    throw invalidArgument(`A query has inequalities on up to ${maxInequalities} fields.`);
  const isByName = filters.some(({ field, op }) => isDocumentId(field) && (op === "EQUAL" || op === "IN"));
  if (isByName && ranges.length > 0 && !ranges.some(({ field }) => isDocumentId(field)))
    throw invalidArgument("An equality on __name__ does not go with an inequality on another field.");
}

function hasOr(filter: Filter): boolean {
  return isComposite(filter) && (filter.op === "OR" || filter.filters.some(hasOr));
}
