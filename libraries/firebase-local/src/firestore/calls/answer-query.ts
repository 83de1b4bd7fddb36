import type { google } from "@google-cloud/firestore-api/protos";
import { timestampOf } from "../clock.ts";
import type { Database } from "../database.ts";
import { serialized } from "../documents/stored-document.ts";
import { invalidArgument } from "../firestore-error.ts";
import { parseQuery } from "../queries/parse-query.ts";
import { runQuery } from "../queries/run-query.ts";
import { integerValue } from "../values/value.ts";

/** All documents that a query finds. */
export async function answerQuery(
  database: Database,
  request: google.firestore.v1.IRunQueryRequest,
): Promise<google.firestore.v1.IRunQueryResponse[]> {
  const { parent, structuredQuery } = request;
  if (!parent || !structuredQuery) throw invalidArgument("A query has a parent and a structured query.");
  const query = parseQuery(database.name, parent, structuredQuery);
  database.checkIndexes(query);
  const { answer, readTime, begun } = await database.read(request, { query }, () =>
    runQuery(database.store, query),
  );
  const time = { readTime: timestampOf(readTime) };
  const mask = query.select?.filter((path) => path[0] !== "__name__");
  const responses = answer.map((document) => ({ document: serialized(document, mask), ...time }));
  const first = begun ? [{ transaction: begun.id }] : [];
  return [...first, ...(responses.length > 0 ? responses : [time])];
}

/** How many documents a query finds, under each alias that is asked for. */
export async function answerAggregation(
  database: Database,
  request: google.firestore.v1.IRunAggregationQueryRequest,
): Promise<google.firestore.v1.IRunAggregationQueryResponse[]> {
  const { parent, structuredAggregationQuery } = request;
  const { structuredQuery, aggregations } = structuredAggregationQuery ?? {};
  if (!parent || !structuredQuery)
    throw invalidArgument("An aggregation has a parent and a structured query.");
  const query = parseQuery(database.name, parent, structuredQuery);
  database.checkIndexes(query);
  const { answer, readTime, begun } = await database.read(
    request,
    { query },
    () => runQuery(database.store, query).length,
  );
  const count = integerValue(BigInt(answer));
  const aggregateFields = Object.fromEntries((aggregations ?? []).map(({ alias }) => [alias ?? "", count]));
  const result = { result: { aggregateFields }, readTime: timestampOf(readTime) };
  return begun ? [{ transaction: begun.id }, result] : [result];
}
