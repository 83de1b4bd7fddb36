import type { google } from "@google-cloud/firestore-api/protos";
import { type Micros, timestampOf } from "../clock.ts";
import { type FieldPath, getField, isDocumentId, pickFields } from "../values/field-path.ts";
import { type Fields, referenceValue, type Value } from "../values/value.ts";
import type { Path } from "./resource-name.ts";

/** One version of a document. Immutable: a write makes another one. */
export interface StoredDocument {
  readonly path: Path;
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}

/** The value of a field, or the document's name as a reference for `__name__`. */
export function valueAt(document: StoredDocument, path: FieldPath): Value | undefined {
  return isDocumentId(path) ? referenceValue(document.name) : getField(document.fields, path);
}

/** The document on the wire, with all fields or only those of the mask. */
export function serialized(
  { name, fields, createTime, updateTime }: StoredDocument,
  mask?: readonly FieldPath[],
): google.firestore.v1.IDocument {
  return {
    name,
    fields: mask ? pickFields(fields, mask) : fields,
    createTime: timestampOf(createTime),
    updateTime: timestampOf(updateTime),
  };
}
