import type { google } from "@google-cloud/firestore-api/protos";
import type { Value } from "../values/value.ts";

export type Filter = google.firestore.v1.StructuredQuery.IFilter;
export type Query = google.firestore.v1.IStructuredQuery;

/** Filters as they are on the wire. */
export const field = (fieldPath: string, op: string, value: Value): Filter => ({
  fieldFilter: { field: { fieldPath }, op: op as "EQUAL", value },
});

export const unary = (op: "IS_NULL" | "IS_NAN" | "IS_NOT_NAN"): Filter => ({
  unaryFilter: { op, field: { fieldPath: "v" } },
});

export const and = (...filters: Filter[]): Filter => ({ compositeFilter: { op: "AND", filters } });
export const or = (...filters: Filter[]): Filter => ({ compositeFilter: { op: "OR", filters } });
