import { isDeepStrictEqual } from "node:util";
import type { google } from "@google-cloud/firestore-api/protos";

type Fields = Record<string, google.firestore.v1.IValue> | null | undefined;

/** The paths of the fields that differ, those inside maps included, in Firestore's notation: "a.b", "`c-d`". */
export function changedFields(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]];
    if (isDeepStrictEqual(was, is)) return [];
    if (!was?.mapValue || !is?.mapValue) return [quoted(name)];
    return changedFields(was.mapValue.fields, is.mapValue.fields).map((below) => `${quoted(name)}.${below}`);
  });
}

function quoted(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replace(/[\\`]/g, "\\$&")}\``;
}
