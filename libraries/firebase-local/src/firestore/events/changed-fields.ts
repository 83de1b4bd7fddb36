import { isDeepStrictEqual } from "node:util";
import type { google } from "@google-cloud/firestore-api/protos";
import { formatFieldPath } from "../values/field-path.ts";

type Fields = Record<string, google.firestore.v1.IValue> | null | undefined;

/** The paths of the fields that differ, those inside maps included, in Firestore's notation: "a.b", "`c-d`". */
export function changedFields(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]];
    if (isDeepStrictEqual(was, is)) return [];
    const path = formatFieldPath([name]);
    if (!was?.mapValue || !is?.mapValue) return [path];
    return changedFields(was.mapValue.fields, is.mapValue.fields).map((below) => `${path}.${below}`);
  });
}
