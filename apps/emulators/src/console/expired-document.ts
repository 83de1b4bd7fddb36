import { readFileSync } from "node:fs";
import { inRepository } from "../suite/repository.ts";
import type { DocumentJson } from "./document-json.ts";

interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
}

const { fieldOverrides }: { fieldOverrides: FieldOverride[] } = JSON.parse(
  readFileSync(inRepository("firestore.indexes.json"), "utf8"),
);

/** Whether the document's time to live is over, by the field that firestore.indexes.json names for its collection. */
export function isExpired(path: string, fields: DocumentJson, now = Date.now()): boolean {
  const collection = path.split("/").at(-2);
  return fieldOverrides
    .filter(({ collectionGroup, ttl }) => ttl && collectionGroup === collection)
    .some(({ fieldPath }) => Date.parse(String(Object(fields[fieldPath]).$timestamp)) <= now);
}
