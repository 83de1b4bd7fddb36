import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { status } from "@grpc/grpc-js";
import { FirestoreError } from "../firestore-error.ts";
import { disjunctions } from "../queries/disjunctions.ts";
import type { FieldFilter, Query } from "../queries/query.ts";
import { documentId, formatFieldPath } from "../values/field-path.ts";
import {
  type FieldMode,
  type FieldOverride,
  type IndexDefinition,
  type IndexesJson,
  type IndexField,
  type IndexScope,
  indexesSchema,
  jsonMode,
  jsonOf,
  readIndexes,
  readOverrides,
} from "./index-definition.ts";

const modes = ["ASCENDING", "DESCENDING", "CONTAINS"] as const;
const automatic: FieldOverride["indexes"] = modes.map((mode) => ({ scope: "COLLECTION", mode }));

/** The indexes of a project: those of firestore.indexes.json, and for each field those that Firestore makes by itself. */
export class IndexDefinitions {
  readonly #composites: IndexDefinition[];
  readonly #overrides: FieldOverride[];

  constructor(json: IndexesJson) {
    this.#composites = readIndexes(json);
    this.#overrides = readOverrides(json);
  }

  static fromFile(path: string): IndexDefinitions {
    try {
      const json: unknown = JSON.parse(readFileSync(path, "utf8"));
      return new IndexDefinitions(indexesSchema.required().validateSync(json, { strict: true }));
    } catch (error) {
      throw new Error(`${path} cannot be used: ${(error as Error).message}`, { cause: error });
    }
  }

  /** Fails with FAILED_PRECONDITION, naming the entry to add, if production would reject the query. */
  check(query: Query): void {
    for (const need of needsOf(query)) {
      if (!this.#isMet(need))
        throw new FirestoreError(
          status.FAILED_PRECONDITION,
          `The query requires an index. In firestore.indexes.json it is missing in ${this.#missing(need)}`,
        );
    }
  }

  /** The single-field indexes that Firestore maintains automatically, or as an override says. */
  #fieldIndexes(collectionId: string, path: string): FieldOverride["indexes"] {
    const own = this.#overrides.filter((each) => each.collectionId === collectionId);
    for (let around = path; around; around = around.slice(0, Math.max(0, around.lastIndexOf(".")))) {
      const override = own.find((each) => each.path === around);
      if (override) return override.indexes;
    }
    return own.find((each) => each.path === "*")?.indexes ?? automatic;
  }

  /** Several indexes that end in the same order can answer a query together, each for some of its equalities. */
  #isMet(need: IndexNeed): boolean {
    if (need.equalities.length === 0 && need.order[0]?.path === documentId) return true;
    const usable = this.#candidates(need).flatMap((index) => {
      const served = servedBy(index, need);
      return served ? [served] : [];
    });
    const served = new Set(usable.flat());
    return usable.length > 0 && need.equalities.every((each) => served.has(each));
  }

  #candidates({ collectionId, scope, equalities, order }: IndexNeed): IndexDefinition[] {
    const paths = new Set([...equalities, ...order].map(({ path }) => path));
    paths.delete(documentId);
    const single = [...paths].flatMap((path) =>
      this.#fieldIndexes(collectionId, path)
        .filter((index) => index.scope === scope)
        .map(({ mode }) => ({ collectionId, scope, fields: [{ path, mode }] })),
    );
    const composites = this.#composites.filter(
      (index) => index.collectionId === collectionId && index.scope === scope,
    );
    return [...single, ...composites];
  }

  #missing({ collectionId, scope, equalities, order }: IndexNeed): string {
    const fields = withoutDefaultName([...equalities, ...order]);
    const single = equalities.find(({ path, mode }) => !this.#has(collectionId, scope, path, mode));
    const ordered = fields.length === 1 ? fields[0] : undefined;
    const alone = fields.length === equalities.length ? single : ordered;
    if (alone) return this.#overrideFor(collectionId, scope, alone);
    return `"indexes": ${JSON.stringify(jsonOf({ collectionId, scope, fields }))}`;
  }

  #has(collectionId: string, scope: IndexScope, path: string, mode: FieldMode): boolean {
    return this.#fieldIndexes(collectionId, path).some(
      (index) => index.scope === scope && index.mode === mode,
    );
  }

  #overrideFor(collectionId: string, scope: IndexScope, { path, mode }: IndexField): string {
    const indexes = [...this.#fieldIndexes(collectionId, path), { scope, mode }];
    const entry = {
      collectionGroup: collectionId,
      fieldPath: path,
      indexes: indexes.map((index) => ({ ...jsonMode(index.mode), queryScope: index.scope })),
    };
    return `"fieldOverrides": ${JSON.stringify(entry)}`;
  }
}

/** The name is left out where Firestore adds it by itself. */
function withoutDefaultName(fields: IndexField[]): IndexField[] {
  const others = fields.slice(0, -1);
  return isDeepStrictEqual(withName(others), fields) ? others : fields;
}

/** The index that one alternative of a query needs: these fields in any order, then this order. */
interface IndexNeed {
  collectionId: string;
  scope: IndexScope;
  /** Fields with one value, or with one element of an array. */
  equalities: IndexField[];
  /** Ends with the document's name. */
  order: IndexField[];
}

/** One need for each alternative of a query; none for a query that goes through collections of all ids. */
function needsOf(query: Query): IndexNeed[] {
  const { collectionId, allDescendants } = query.scope;
  if (!collectionId) return [];
  const terms = query.filter ? (disjunctions(query.filter) ?? []) : [[]];
  const scope = allDescendants ? "COLLECTION_GROUP" : "COLLECTION";
  return terms.map((term) => {
    const equalities = equalitiesOf(term);
    return { collectionId, scope, equalities, order: orderOf(query, equalities) };
  });
}

function equalitiesOf(term: FieldFilter[]): IndexField[] {
  const fields = new Map<string, IndexField>();
  for (const { field, op } of term) {
    const path = formatFieldPath(field);
    if (path === documentId) continue;
    if (op === "EQUAL") fields.set(path, { path, mode: "ASCENDING" });
    if (op === "ARRAY_CONTAINS") fields.set(`${path} contains`, { path, mode: "CONTAINS" });
  }
  return [...fields.values()];
}

function orderOf({ order }: Query, equalities: IndexField[]): IndexField[] {
  const fixed = new Set(equalities.filter(({ mode }) => mode === "ASCENDING").map(({ path }) => path));
  const ordered = order.map(({ field, direction }) => ({ path: formatFieldPath(field), mode: direction }));
  const name = ordered.findIndex(({ path }) => path === documentId);
  const last = ordered[name]?.mode ?? "ASCENDING";
  const before = ordered.slice(0, name).filter(({ path }) => !fixed.has(path));
  return [...before, { path: documentId, mode: last }];
}

/** The equalities that an index can find in the order that is needed; undefined where it cannot help. */
function servedBy({ fields }: Pick<IndexDefinition, "fields">, need: IndexNeed): IndexField[] | undefined {
  const all = withName(fields);
  const start = all.length - need.order.length;
  if (start < 0 || !isSameOrder(all.slice(start), need.order)) return undefined;
  const served = all.slice(0, start).map((field) => need.equalities.find((each) => finds(field, each)));
  return served.every((each) => each !== undefined) ? served : undefined;
}

/** The fields of an index as Firestore completes them: with the name, in the direction of the last field. */
function withName(fields: IndexField[]): IndexField[] {
  const last = fields.at(-1);
  if (last?.path === documentId) return fields;
  const mode = last?.mode === "DESCENDING" ? "DESCENDING" : "ASCENDING";
  return [...fields, { path: documentId, mode }];
}

/** The mode of a field with one value may be either. */
function finds(field: IndexField, { path, mode }: IndexField): boolean {
  return field.path === path && (field.mode === "CONTAINS") === (mode === "CONTAINS");
}

/** An index is not read backwards. */
function isSameOrder(suffix: IndexField[], order: IndexField[]): boolean {
  return suffix.every(({ path, mode }, i) => path === order[i]?.path && mode === order[i]?.mode);
}
