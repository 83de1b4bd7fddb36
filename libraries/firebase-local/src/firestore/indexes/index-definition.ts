import { array, type InferType, object, string } from "yup";
import { documentId, formatFieldPath, parseFieldPath } from "../values/field-path.ts";

export type FieldMode = "ASCENDING" | "DESCENDING" | "CONTAINS";
export type IndexScope = "COLLECTION" | "COLLECTION_GROUP";

export interface IndexField {
  /** As a field path is written, quoted where it must be. */
  path: string;
  mode: FieldMode;
}

export interface IndexDefinition {
  collectionId: string;
  scope: IndexScope;
  fields: IndexField[];
}

/** A field with these indexes instead of the automatic ones; the list may be empty. */
export interface FieldOverride {
  collectionId: string;
  path: string;
  indexes: { scope: IndexScope; mode: FieldMode }[];
}

const modes = {
  order: string().oneOf(["ASCENDING", "DESCENDING"] as const),
  arrayConfig: string().oneOf(["CONTAINS"] as const),
};
const field = object(modes).test(
  "mode",
  ({ path }) => `${path} has one of order and arrayConfig.`,
  (given) => Object.keys(given).filter((key) => key in modes).length === 1,
);
const queryScope = string().oneOf(["COLLECTION", "COLLECTION_GROUP"] as const);

const text = string().required();

/** The form of firestore.indexes.json: https://firebase.google.com/docs/reference/firestore/indexes */
export const indexesSchema = object({
  indexes: array(
    object({ collectionGroup: text, queryScope, fields: array(field.shape({ fieldPath: text })).required() }),
  ),
  fieldOverrides: array(
    object({ collectionGroup: text, fieldPath: text, indexes: array(field.shape({ queryScope })) }),
  ),
}).noUnknown();
export type IndexesJson = InferType<typeof indexesSchema>;
type JsonField = InferType<typeof field>;

export function readIndexes({ indexes = [] }: IndexesJson): IndexDefinition[] {
  return indexes.map(({ collectionGroup, queryScope = "COLLECTION", fields }) => {
    const named = fields.filter(({ fieldPath }) => fieldPath !== documentId);
    // As a deployment answers.
    if (named.length < 2)
      throw new Error(
        `The index of ${collectionGroup} on ${named[0]?.fieldPath ?? documentId} is not necessary: configure it with fieldOverrides.`,
      );
    return { collectionId: collectionGroup, scope: queryScope, fields: fields.map(readField) };
  });
}

export function readOverrides({ fieldOverrides = [] }: IndexesJson): FieldOverride[] {
  return fieldOverrides.map(({ collectionGroup, fieldPath, indexes = [] }) => ({
    collectionId: collectionGroup,
    path: fieldPath === "*" ? fieldPath : normalized(fieldPath),
    indexes: indexes.map(({ queryScope = "COLLECTION", ...field }) => ({
      scope: queryScope,
      mode: modeOf(field),
    })),
  }));
}

function readField({ fieldPath, ...field }: JsonField & { fieldPath: string }): IndexField {
  return { path: normalized(fieldPath), mode: modeOf(field) };
}

/** The entry for firestore.indexes.json that adds an index. */
export function jsonOf({ collectionId, scope, fields }: IndexDefinition): object {
  return {
    collectionGroup: collectionId,
    queryScope: scope,
    fields: fields.map(({ path, mode }) => ({ fieldPath: path, ...jsonMode(mode) })),
  };
}

export function jsonMode(mode: FieldMode): object {
  return mode === "CONTAINS" ? { arrayConfig: mode } : { order: mode };
}

function modeOf({ order, arrayConfig }: JsonField): FieldMode {
  return arrayConfig ?? order ?? "ASCENDING";
}

function normalized(path: string): string {
  return formatFieldPath(parseFieldPath(path));
}
