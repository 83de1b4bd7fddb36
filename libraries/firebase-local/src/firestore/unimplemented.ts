import type { google } from "@google-cloud/firestore-api/protos";
import { status } from "@grpc/grpc-js";
import { FirestoreError } from "./firestore-error.ts";

type Request = google.firestore.v1.IRunQueryRequest &
  google.firestore.v1.IRunAggregationQueryRequest &
  google.firestore.v1.ICommitRequest &
  google.firestore.v1.IBeginTransactionRequest &
  google.firestore.v1.IListenRequest;

/** Features of Firestore that are missing here, and how a request asks for each. */
const missing: [string, (request: Request) => unknown][] = [
  ["Reads in the past", ({ readTime }) => readTime],
  ["Read-only transactions", ({ options, newTransaction }) => options?.readOnly ?? newTransaction?.readOnly],
  ["Explained queries", ({ explainOptions }) => explainOptions],
  ["Searches for the nearest neighbours", (request) => queryOf(request)?.findNearest],
  [
    "Sums, averages and counts up to a number",
    ({ structuredAggregationQuery }) =>
      structuredAggregationQuery?.aggregations?.some(({ count }) => !count || count.upTo),
  ],
  ["Maxima and minima", ({ writes }) => writes?.some(hasExtreme)],
];

/** Fails with UNIMPLEMENTED. A method without a handler fails by itself, a vector where it would be stored. */
export function refuseMissing(request: object): void {
  const found = missing.find(([, isAskedFor]) => isAskedFor(request));
  if (found) throw unimplemented(found[0]);
}

export function unimplemented(what: string): FirestoreError {
  return new FirestoreError(status.UNIMPLEMENTED, `${what} are not implemented by firebase-local.`);
}

function queryOf({ structuredQuery, structuredAggregationQuery, addTarget }: Request) {
  return structuredQuery ?? structuredAggregationQuery?.structuredQuery ?? addTarget?.query?.structuredQuery;
}

function hasExtreme({ transform, updateTransforms }: google.firestore.v1.IWrite): boolean {
  const transforms = updateTransforms ?? transform?.fieldTransforms ?? [];
  return transforms.some(({ maximum, minimum }) => maximum ?? minimum);
}
