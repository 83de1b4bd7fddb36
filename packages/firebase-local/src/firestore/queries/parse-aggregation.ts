import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { invalidArgument } from "../firestore-error.ts";
import { checkFieldName, type FieldPath, isDocumentId, parseFieldPath } from "../values/field-path.ts";

const maxAggregations = 5;

export type Aggregation = { alias: string } & (
  | { kind: "count"; upTo: bigint | undefined }
  | { kind: "sum" | "avg"; field: FieldPath }
);

/** Fails with INVALID_ARGUMENT: https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#aggregation */
export function parseAggregations(
  wire: google.firestore.v1.StructuredAggregationQuery.IAggregation[],
): Aggregation[] {
  if (wire.length === 0) throw invalidArgument("There is nothing to aggregate.");
  if (wire.length > maxAggregations)
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${maxAggregations}.`,
    );
  let unnamed = 0;
  const aggregations = wire.map((each) => {
    if (!each.alias) unnamed += 1;
    return parseAggregation(each, each.alias || `field_${unnamed}`);
  });
  if (new Set(aggregations.map(({ alias }) => alias)).size < aggregations.length)
    throw invalidArgument("Two aggregations have one alias.");
  return aggregations;
}

function parseAggregation(
  { count, sum, avg }: google.firestore.v1.StructuredAggregationQuery.IAggregation,
  alias: string,
): Aggregation {
  checkFieldName(alias);
  const named = { alias };
  if (sum) return { ...named, kind: "sum", field: aggregatedField(sum.field) };
  if (avg) return { ...named, kind: "avg", field: aggregatedField(avg.field) };
  if (!count) throw invalidArgument("An aggregation is of no known kind.");
  const upTo = count.upTo ? BigInt(count.upTo.value?.toString() ?? 0) : undefined;
  if (upTo !== undefined && upTo <= 0n) throw invalidArgument("A count is up to a number above zero.");
  return { ...named, kind: "count", upTo };
}

function aggregatedField(
  field: google.firestore.v1.StructuredQuery.IFieldReference | null | undefined,
): FieldPath {
  const path = parseFieldPath(field?.fieldPath);
  if (isDocumentId(path)) throw invalidArgument("Names of documents are not aggregated.");
  return path;
}
