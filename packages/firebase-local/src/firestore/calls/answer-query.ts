import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { timestampOf } from "../clock.ts";
import type { Database } from "../database.ts";
import { serialized } from "../documents/stored-document.ts";
import { invalidArgument } from "../firestore-error.ts";
import { aggregate } from "../queries/aggregate.ts";
import { findNearest } from "../queries/find-nearest.ts";
import { orderToAggregate } from "../queries/order.ts";
import { type Aggregation, parseAggregations } from "../queries/parse-aggregation.ts";
import { parseQuery } from "../queries/parse-query.ts";
import type { Query } from "../queries/query.ts";
import { checkAggregated } from "../queries/query-limits.ts";
import { runQuery } from "../queries/run-query.ts";
import { explained } from "./explain.ts";

/** All documents that a query finds. */
export async function answerQuery(
  database: Database,
  request: google.firestore.v1.IRunQueryRequest,
): Promise<google.firestore.v1.IRunQueryResponse[]> {
  const { parent, structuredQuery } = request;
  if (!parent || !structuredQuery) throw invalidArgument("A query has a parent and a structured query.");
  const query = parseQuery(database.name, parent, structuredQuery);
  database.checkIndexes(query);
  return explained(query, request.explainOptions, () => find(database, request, query));
}

async function find(
  database: Database,
  request: google.firestore.v1.IRunQueryRequest,
  query: Query,
): Promise<google.firestore.v1.IRunQueryResponse[]> {
  const { answer, readTime, begun } = await database.read(request, { query }, (at) => {
    const found = runQuery(database.store, query, at);
    return query.nearest ? findNearest(found, query.nearest) : found;
  });
  const time = { readTime: timestampOf(readTime) };
  const mask = query.select?.filter((path) => path[0] !== "__name__");
  const responses = answer.map((document) => ({ document: serialized(document, mask), ...time }));
  const first = begun ? [{ transaction: begun.id }] : [];
  return [...first, ...(responses.length > 0 ? responses : [time])];
}

/** Counts, sums and averages of what a query finds. */
export async function answerAggregation(
  database: Database,
  request: google.firestore.v1.IRunAggregationQueryRequest,
): Promise<google.firestore.v1.IRunAggregationQueryResponse[]> {
  const { parent, structuredAggregationQuery } = request;
  const { structuredQuery, aggregations } = structuredAggregationQuery ?? {};
  if (!parent || !structuredQuery)
    throw invalidArgument("An aggregation has a parent and a structured query.");
  const parsed = parseAggregations(aggregations ?? []);
  const query = parseQuery(database.name, parent, structuredQuery);
  const aggregated = parsed.flatMap((each) => (each.kind === "count" ? [] : [each.field]));
  checkAggregated(query, aggregated, structuredQuery.orderBy?.length ?? 0);
  query.order = orderToAggregate(query.order, aggregated);
  database.checkIndexes(query);
  return explained(query, request.explainOptions, () => compute(database, request, query, parsed));
}

async function compute(
  database: Database,
  request: google.firestore.v1.IRunAggregationQueryRequest,
  query: Query,
  parsed: Aggregation[],
): Promise<google.firestore.v1.IRunAggregationQueryResponse[]> {
  const { answer, readTime, begun } = await database.read(request, { query }, (at) => {
    const found = runQuery(database.store, query, at);
    return aggregate(query.nearest ? findNearest(found, query.nearest) : found, parsed);
  });
  const result = { result: { aggregateFields: answer }, readTime: timestampOf(readTime) };
  return begun ? [{ transaction: begun.id }, result] : [result];
}
