import type { google } from "@google-cloud/firestore-api/protos";
import { timestampOf } from "../clock.ts";
import type { Database } from "../database.ts";
import { type StoredDocument, serialized, valueAt } from "../documents/stored-document.ts";
import { invalidArgument } from "../firestore-error.ts";
import { indexesOf } from "../indexes/index-definitions.ts";
import { orderToAggregate } from "../queries/order.ts";
import { parseQuery } from "../queries/parse-query.ts";
import type { Nearest, Query } from "../queries/query.ts";
import { checkAggregated } from "../queries/query-limits.ts";
import { runQuery } from "../queries/run-query.ts";
import {
  checkFieldName,
  type FieldPath,
  isDocumentId,
  parseFieldPath,
  withField,
} from "../values/field-path.ts";
import {
  bigIntOf,
  doubleValue,
  type Fields,
  integerValue,
  isInteger,
  isNumber,
  maxInteger,
  minInteger,
  nullValue,
  numberOf,
  type Value,
  vectorOf,
} from "../values/value.ts";

/** All documents that a query finds. */
export async function answerQuery(
  database: Database,
  request: google.firestore.v1.IRunQueryRequest,
): Promise<google.firestore.v1.IRunQueryResponse[]> {
  const { parent, structuredQuery } = request;
  if (!parent || !structuredQuery) throw invalidArgument("A query has a parent and a structured query.");
  const query = parseQuery(database.name, parent, structuredQuery);
  database.checkIndexes(query);
  return explained(request.explainOptions, query, async () => {
    const { answer, readTime, begun } = await database.read(request, { query }, (at) => {
      const found = runQuery(database.store, query, at);
      return query.nearest ? findNearest(found, query.nearest) : found;
    });
    const time = { readTime: timestampOf(readTime) };
    const mask = query.select?.filter((path) => path[0] !== "__name__");
    const responses = answer.map((document) => ({ document: serialized(document, mask), ...time }));
    const first = begun ? [{ transaction: begun.id }] : [];
    return [...first, ...(responses.length > 0 ? responses : [time])];
  });
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
  return explained(request.explainOptions, query, async () => {
    const { answer, readTime, begun } = await database.read(request, { query }, (at) => {
      const found = runQuery(database.store, query, at);
      return aggregate(query.nearest ? findNearest(found, query.nearest) : found, parsed);
    });
    const result = { result: { aggregateFields: answer }, readTime: timestampOf(readTime) };
    return begun ? [{ transaction: begun.id }, result] : [result];
  });
}

type QueryResponse = google.firestore.v1.IRunQueryResponse & google.firestore.v1.IRunAggregationQueryResponse;

/** Answers a query that is to be explained with its plan: without running it, or behind its results. */
async function explained(
  options: google.firestore.v1.IExplainOptions | null | undefined,
  query: Query,
  run: () => Promise<QueryResponse[]>,
): Promise<QueryResponse[]> {
  if (!options) return run();
  const planSummary = { indexesUsed: indexesOf(query).map(struct) };
  if (!options.analyze) return [{ explainMetrics: { planSummary } }];
  const began = performance.now();
  const responses = await run();
  const micros = Math.ceil((performance.now() - began) * 1000);
  const resultsReturned = responses.filter(({ document, result }) => document ?? result).length;
  const executionStats = {
    resultsReturned,
    executionDuration: timestampOf(micros),
    readOperations: Math.max(1, resultsReturned),
    debugStats: struct({ billing_details: "not counted by firebase-local" }),
  };
  const explainMetrics = { planSummary, executionStats };
  return [...responses.slice(0, -1), { ...responses.at(-1), explainMetrics }];
}

function struct(texts: Record<string, string>): google.protobuf.IStruct {
  return {
    fields: Object.fromEntries(Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }])),
  };
}

/** The results by alias. Sums and averages ignore values that are not numbers. */
function aggregate(documents: StoredDocument[], aggregations: Aggregation[]): Fields {
  return Object.fromEntries(aggregations.map((each) => [each.alias, result(documents, each)]));
}

function result(documents: StoredDocument[], aggregation: Aggregation): Value {
  if (aggregation.kind === "count") {
    const count = BigInt(documents.length);
    const { upTo } = aggregation;
    return integerValue(upTo !== undefined && upTo < count ? upTo : count);
  }
  const numbers = documents.flatMap((document) => {
    const value = valueAt(document, aggregation.field);
    return value && isNumber(value) ? [value] : [];
  });
  const sum = sumOf(numbers);
  if (aggregation.kind === "sum") return sum;
  if (numbers.length === 0) return nullValue;
  return doubleValue(numberOf(sum) / numbers.length);
}

/** An integer as long as all are and it fits in 64 bits, else a double. */
function sumOf(numbers: Value[]): Value {
  const [integers, doubles] = [numbers.filter(isInteger), numbers.filter((each) => !isInteger(each))];
  const whole = integers.reduce((sum, each) => sum + bigIntOf(each), 0n);
  if (doubles.length === 0 && whole >= minInteger && whole <= maxInteger) return integerValue(whole);
  return doubleValue(doubles.reduce((sum, each) => sum + numberOf(each), Number(whole)));
}

const maxAggregations = 5;

type Aggregation = { alias: string } & (
  | { kind: "count"; upTo: bigint | undefined }
  | { kind: "sum" | "avg"; field: FieldPath }
);

/** Fails with INVALID_ARGUMENT: https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#aggregation */
function parseAggregations(
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

/** Returns the documents with the nearest vectors, nearest first. A larger dot product is nearer. */
function findNearest(
  documents: StoredDocument[],
  { field, vector, measure, limit, threshold, resultField }: Nearest,
): StoredDocument[] {
  const wanted = numbersOf(vector) ?? [];
  const direction = measure === "DOT_PRODUCT" ? -1 : 1;
  return documents
    .flatMap((document) => {
      const components = numbersOf(valueAt(document, field) ?? {});
      if (components?.length !== wanted.length) return [];
      return [{ document, distance: distances[measure](wanted, components) }];
    })
    .filter(({ distance }) => threshold === undefined || distance * direction <= threshold * direction)
    .sort((a, b) => (a.distance - b.distance) * direction)
    .slice(0, limit)
    .map(({ document, distance }) =>
      resultField
        ? { ...document, fields: withField(document.fields, resultField, doubleValue(distance)) }
        : document,
    );
}

const distances = {
  EUCLIDEAN: (a: number[], b: number[]) => Math.hypot(...a.map((x, i) => x - (b[i] ?? 0))),
  COSINE: (a: number[], b: number[]) => 1 - dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b)),
  DOT_PRODUCT: dot,
};

function dot(a: number[], b: number[]): number {
  return a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
}

function numbersOf(value: Value): number[] | undefined {
  return vectorOf(value)?.map(numberOf);
}
