import { type StoredDocument, valueAt } from "../documents/stored-document.ts";
import { withField } from "../values/field-path.ts";
import { doubleValue, type Value, vectorOf } from "../values/value.ts";
import type { Nearest } from "./query.ts";

interface Neighbour {
  document: StoredDocument;
  distance: number;
}

/** The documents whose vectors are nearest, nearest first; a larger dot product is nearer. */
export function findNearest(
  documents: StoredDocument[],
  { field, vector, measure, limit, threshold, resultField }: Nearest,
): StoredDocument[] {
  const wanted = numbersOf(vector) ?? [];
  const direction = measure === "DOT_PRODUCT" ? -1 : 1;
  return documents
    .flatMap((document): Neighbour[] => {
      const components = numbersOf(valueAt(document, field) ?? {});
      if (components?.length !== wanted.length) return [];
      return [{ document, distance: distances[measure](wanted, components) }];
    })
    .filter(({ distance }) => threshold === undefined || distance * direction <= threshold * direction)
    .sort((a, b) => (a.distance - b.distance) * direction)
    .slice(0, limit)
    .map(({ document, distance }) =>
      resultField ? withDistance(document, resultField, distance) : document,
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
  return vectorOf(value)?.map(({ integerValue, doubleValue }) => Number(integerValue ?? doubleValue ?? 0));
}

function withDistance(
  document: StoredDocument,
  field: NonNullable<Nearest["resultField"]>,
  distance: number,
): StoredDocument {
  return { ...document, fields: withField(document.fields, field, doubleValue(distance)) };
}
