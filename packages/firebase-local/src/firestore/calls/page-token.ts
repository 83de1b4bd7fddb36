import { deserialize, serialize } from "node:v8";
import type { Path } from "../documents/resource-name.ts";
import { type StoredDocument, valueAt } from "../documents/stored-document.ts";
import { invalidArgument } from "../firestore-error.ts";
import type { Query } from "../queries/query.ts";
import { referenceValue, type Value } from "../values/value.ts";

/** A token for what comes after `last` in the order of the query. */
export function cursorOf(last: StoredDocument | { name: string; path: Path }, { order }: Query): string {
  const values = order.map(({ field }) =>
    "fields" in last ? valueAt(last, field) : referenceValue(last.name),
  );
  return serialize(values).toString("base64");
}

/** Fails with INVALID_ARGUMENT for a token that was never issued. */
export function readPageToken(token: string): Value[] {
  try {
    return deserialize(Buffer.from(token, "base64")) as Value[];
  } catch {
    throw invalidArgument("The page token is invalid.");
  }
}
