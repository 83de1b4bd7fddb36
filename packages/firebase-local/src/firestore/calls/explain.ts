import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { type IndexNeed, needsOf } from "../indexes/index-need.ts";
import type { Query } from "../queries/query.ts";
import { documentId } from "../values/field-path.ts";

type Explained<Response> = Response & { explainMetrics?: google.firestore.v1.IExplainMetrics };

/**
 * A query's responses, with its plan if requested, or the plan alone unless `analyze` is set.
 * https://firebase.google.com/docs/firestore/query-explain
 */
export async function explained<Response extends object>(
  query: Query,
  options: google.firestore.v1.IExplainOptions | null | undefined,
  run: () => Promise<Response[]>,
): Promise<Explained<Response>[]> {
  if (!options) return run();
  const planSummary = { indexesUsed: needsOf(query).flatMap(indexesFor) };
  if (!options.analyze) return [{ explainMetrics: { planSummary } } as Explained<Response>];
  const start = process.hrtime.bigint();
  const responses = await run();
  const duration = process.hrtime.bigint() - start;
  const results = responses.filter((each) => "document" in each || "result" in each).length;
  const executionStats = {
    resultsReturned: String(results),
    executionDuration: {
      seconds: String(duration / 1_000_000_000n),
      nanos: Number(duration % 1_000_000_000n),
    },
    readOperations: String(Math.max(1, results)),
    debugStats: struct({ documents_scanned: String(results) }),
  };
  const explainMetrics = { planSummary, executionStats };
  return responses.map((each, i) => (i === responses.length - 1 ? { ...each, explainMetrics } : each));
}

/** One index where the order asks for it, else one for each field with one value. */
function indexesFor({ equalities, order, scope }: IndexNeed): google.protobuf.IStruct[] {
  const isByName = order[0]?.path === documentId;
  const fields = isByName && equalities.length > 0 ? equalities.map((field) => [field]) : [equalities];
  return fields.map((each) =>
    struct({
      query_scope: scope === "COLLECTION" ? "Collection" : "Collection group",
      properties: `(${[...each, ...order].map(({ path, mode }) => `${path} ${short[mode]}`).join(", ")})`,
    }),
  );
}

const short = { ASCENDING: "ASC", DESCENDING: "DESC", CONTAINS: "CONTAINS", VECTOR: "VECTOR" };

function struct(members: Record<string, string>): google.protobuf.IStruct {
  return {
    fields: Object.fromEntries(Object.entries(members).map(([name, stringValue]) => [name, { stringValue }])),
  };
}
