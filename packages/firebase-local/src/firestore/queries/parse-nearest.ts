import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { invalidArgument } from "../firestore-error.ts";
import { parseFieldPath } from "../values/field-path.ts";
import { type Value, vectorOf } from "../values/value.ts";
import type { Nearest } from "./query.ts";

const maxNeighbours = 1000;
const maxDimensions = 2048;
const measures = ["EUCLIDEAN", "COSINE", "DOT_PRODUCT"] as const;

/** Fails with INVALID_ARGUMENT: https://firebase.google.com/docs/firestore/vector-search */
export function parseNearest(wire: google.firestore.v1.StructuredQuery.IFindNearest): Nearest {
  const vector = (wire.queryVector as Value | null) ?? {};
  const dimensions = vectorOf(vector)?.length ?? 0;
  if (dimensions === 0 || dimensions > maxDimensions)
    throw invalidArgument(`A query vector has 1 to ${maxDimensions} dimensions.`);
  const measure = measures.find((each) => each === wire.distanceMeasure);
  if (!measure) throw invalidArgument("A distance measure is EUCLIDEAN, COSINE or DOT_PRODUCT.");
  const limit = wire.limit?.value ?? 0;
  if (limit < 1 || limit > maxNeighbours)
    throw invalidArgument(`A search for neighbours has a limit from 1 to ${maxNeighbours}.`);
  return {
    field: parseFieldPath(wire.vectorField?.fieldPath),
    vector,
    measure,
    limit,
    threshold: wire.distanceThreshold?.value ?? (wire.distanceThreshold ? 0 : undefined),
    resultField: wire.distanceResultField ? parseFieldPath(wire.distanceResultField) : undefined,
  };
}
