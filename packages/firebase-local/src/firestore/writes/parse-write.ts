import type { google } from "@google-cloud/firestore-api/protos";
import { documentPathIn, type Path } from "../documents/resource-name.ts";
import { invalidArgument } from "../firestore-error.ts";
import { type FieldPath, parseFieldPath } from "../values/field-path.ts";
import { storedFields } from "../values/stored-value.ts";
import type { Fields } from "../values/value.ts";
import { parseTransform, type Transform } from "./transforms.ts";

/** A validated write, except for what depends on the current document. */
export interface ParsedWrite {
  path: Path;
  name: string;
  condition: google.firestore.v1.IPrecondition | undefined;
  isDeletion: boolean;
  /** The fields that an update sets; undefined if there are only transforms. */
  fields: Fields | undefined;
  /** The paths that an update covers; undefined for all. */
  mask: FieldPath[] | undefined;
  transforms: Transform[];
}

/** Fails with INVALID_ARGUMENT, before any precondition is checked. */
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
