import { isDeepStrictEqual } from "node:util";
import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { type Micros, timestampOf } from "../clock.ts";
import type { StoredDocument } from "../documents/stored-document.ts";
import { getField, withField } from "../values/field-path.ts";
import type { Fields } from "../values/value.ts";
import type { ParsedWrite } from "./parse-write.ts";
import { checkPrecondition } from "./precondition.ts";
import { applyTransforms } from "./transforms.ts";

export interface Written {
  document: StoredDocument | undefined;
  result: google.firestore.v1.IWriteResult;
}

/** The document after a write. Fails with the status of a precondition that does not hold. */
export function applyWrite(write: ParsedWrite, current: StoredDocument | undefined, time: Micros): Written {
  checkPrecondition(write.condition, current, time);
  if (write.isDeletion) return { document: undefined, result: {} };
  const updated = updatedFields(write, current?.fields ?? {});
  const { fields, results } = applyTransforms(updated, write.transforms, time);
  const { path, name } = write;
  const isSame = current !== undefined && isDeepStrictEqual(fields, current.fields);
  const document = isSame
    ? current
    : { path, name, fields, createTime: current?.createTime ?? time, updateTime: time };
  const transformResults = results.length > 0 && { transformResults: results };
  return { document, result: { updateTime: timestampOf(document.updateTime), ...transformResults } };
}

function updatedFields({ fields, mask }: ParsedWrite, current: Fields): Fields {
  if (!fields) return current;
  if (!mask) return fields;
  return mask.reduce((updated, path) => withField(updated, path, getField(fields, path)), current);
}
