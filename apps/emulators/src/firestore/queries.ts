import type { Duplex } from "node:stream";
import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import type { Timestamp } from "firebase-admin/firestore";
import type { EmbeddedFirestore } from "./embedded-firestore.ts";
import { invalidArgument } from "./firestore-error.ts";
import { faithfulQuery } from "./structured-query.ts";

/** One result of a query or of an aggregation. */
export type QueryResponse =
  | google.firestore.v1.IRunQueryResponse
  | google.firestore.v1.IRunAggregationQueryResponse;

/** A question to the database as it is, or as it was at `readTime`, and all its answers. */
export type Question = (readTime?: Timestamp) => Promise<QueryResponse[]>;

export function query(client: EmbeddedFirestore, request: google.firestore.v1.IRunQueryRequest): Question {
  const { parent, structuredQuery, explainOptions = null } = request;
  if (!parent || !structuredQuery) throw invalidArgument("A query has a parent and a structured query.");
  const faithful = { parent, structuredQuery: faithfulQuery(structuredQuery), explainOptions };
  return (readTime) => all(client.runQuery({ ...faithful, ...at(readTime) }));
}

export function aggregationQuery(
  client: EmbeddedFirestore,
  request: google.firestore.v1.IRunAggregationQueryRequest,
): Question {
  const { parent, structuredAggregationQuery } = request;
  const { structuredQuery } = structuredAggregationQuery ?? {};
  if (!parent || !structuredQuery)
    throw invalidArgument("An aggregation has a parent and a structured query.");
  const faithful = { ...structuredAggregationQuery, structuredQuery: faithfulQuery(structuredQuery) };
  return (readTime) =>
    all(client.runAggregationQuery({ parent, structuredAggregationQuery: faithful, ...at(readTime) }));
}

/** Tells two answers apart by the documents in them and their versions, or by the aggregates. */
export function fingerprint(answer: QueryResponse[]): string {
  return JSON.stringify(
    answer.map((response) =>
      "document" in response
        ? [response.document?.name, response.document?.updateTime]
        : "result" in response && response.result,
    ),
  );
}

function all(responses: Duplex): Promise<QueryResponse[]> {
  return responses.toArray() as Promise<QueryResponse[]>;
}

function at(readTime: Timestamp | undefined) {
  return readTime && { readTime: { seconds: readTime.seconds, nanos: readTime.nanoseconds } };
}
