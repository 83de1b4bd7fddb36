import { isDeepStrictEqual } from "node:util";
import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { type Micros, timestampOf } from "../clock.ts";
import type { StoredDocument } from "../documents/stored-document.ts";
import { invalidArgument } from "../firestore-error.ts";
import { getField, parseFieldPath, withField } from "../values/field-path.ts";
import { storedFields } from "../values/stored-value.ts";
import type { Fields } from "../values/value.ts";
import { checkPrecondition } from "./precondition.ts";
import { applyTransforms } from "./transforms.ts";

export type Write = google.firestore.v1.IWrite;

export interface Written {
  document: StoredDocument | undefined;
  result: google.firestore.v1.IWriteResult;
}

/** The resource name of the document that a write is about. */
export function nameOf({ update, delete: deleted, transform }: Write): string {
  const name = update?.name ?? deleted ?? transform?.document;
  if (!name) throw invalidArgument("A write names no document.");
  return name;
}

/** What a write makes of the document as it is. Fails with the status of a precondition or of a value it breaks. */
export function applyWrite(
  write: Write,
  current: StoredDocument | undefined,
  { path, time }: { path: string; time: Micros },
): Written {
  if (write.delete && write.updateTransforms?.length) throw invalidArgument("A deletion transforms nothing.");
  checkPrecondition(write.currentDocument, current, time);
  if (write.delete) return { document: undefined, result: {} };
  const updated = write.update ? updatedFields(write, current?.fields ?? {}) : (current?.fields ?? {});
  const transforms = write.updateTransforms ?? write.transform?.fieldTransforms ?? [];
  const { fields, results } = applyTransforms(updated, transforms, time);
  const isSame = current !== undefined && isDeepStrictEqual(fields, current.fields);
  const name = nameOf(write);
  const document = isSame
    ? current
    : { path, name, fields, createTime: current?.createTime ?? time, updateTime: time };
  const transformResults = results.length > 0 && { transformResults: results };
  return { document, result: { updateTime: timestampOf(document.updateTime), ...transformResults } };
}

function updatedFields({ update, updateMask }: Write, current: Fields): Fields {
  const fields = storedFields((update?.fields ?? {}) as Fields);
  if (!updateMask) return fields;
  let updated = current;
  for (const text of updateMask.fieldPaths ?? []) {
    const path = parseFieldPath(text);
    updated = withField(updated, path, getField(fields, path));
  }
  return updated;
}
