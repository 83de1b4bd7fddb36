import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { documentPathIn, type Path } from "../documents/resource-name.ts";
import { invalidArgument } from "../firestore-error.ts";
import { type FieldPath, parseFieldPath } from "../values/field-path.ts";
import { storedFields } from "../values/stored-value.ts";
import type { Fields } from "../values/value.ts";
import { parseTransform, type Transform } from "./transforms.ts";

/** A write that was checked, apart from what depends on the document as it is. */
export interface ParsedWrite {
  path: Path;
  name: string;
  condition: google.firestore.v1.IPrecondition | undefined;
  isDeletion: boolean;
  /** What an update sets; undefined where only transforms change something. */
  fields: Fields | undefined;
  /** The fields that an update is about; undefined for all. */
  mask: FieldPath[] | undefined;
  transforms: Transform[];
}

/** Fails with INVALID_ARGUMENT, which comes before any precondition is looked at. */
export function parseWrite(database: string, write: google.firestore.v1.IWrite): ParsedWrite {
  const { update, delete: deleted, transform, updateMask, updateTransforms } = write;
  const name = update?.name ?? deleted ?? transform?.document;
  if (!name) throw invalidArgument("A write names no document.");
  if (transform && !transform.fieldTransforms?.length)
    throw invalidArgument("A transform transforms no field.");
  if (deleted && updateTransforms?.length) throw invalidArgument("A deletion transforms nothing.");
  return {
    path: documentPathIn(database, name),
    name,
    condition: write.currentDocument ?? undefined,
    isDeletion: Boolean(deleted),
    fields: update ? storedFields((update.fields ?? {}) as Fields) : undefined,
    mask: updateMask ? (updateMask.fieldPaths ?? []).map(parseFieldPath) : undefined,
    transforms: (updateTransforms ?? transform?.fieldTransforms ?? []).map(parseTransform),
  };
}
