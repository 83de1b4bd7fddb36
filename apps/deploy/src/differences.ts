interface Index {
  collectionGroup: string;
  queryScope?: string;
  fields?: { fieldPath: string; order?: string; arrayConfig?: string }[];
}

/** A field with its own indexes and time to live. */
interface Field {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: { order?: string; arrayConfig?: string; queryScope?: string }[];
}

/** The content of firestore.indexes.json. */
export interface IndexFile {
  indexes: Index[];
  fieldOverrides: Field[];
}

/** Returns our indexes and field settings that the project lacks. */
export function missingIndexes(live: IndexFile, ours: IndexFile): string[] {
  const present = settingsIn(live);
  const missing = [...settingsIn(ours)].filter(([name]) => !present.has(name));
  return missing.map(([name, settings]) => (settings ? `${name}: ${settings}` : name));
}

/** Returns a line for each field with other settings in the project. The CLI would overwrite them. */
export function changedFields(live: IndexFile, ours: IndexFile): string[] {
  const present = settingsIn(live);
  const changed = [...settingsIn(ours)].filter(
    ([name, settings]) => (present.get(name) ?? settings) !== settings,
  );
  return changed.map(([name, settings]) => `${name}: ${present.get(name)} → ${settings}`);
}

/** The settings of fields by name, and the names of indexes, which have none. */
const settingsIn = ({ indexes, fieldOverrides }: IndexFile) =>
  new Map([...indexes.map((index) => [indexName(index), ""] as const), ...fieldOverrides.map(settingsOf)]);

function settingsOf({ collectionGroup, fieldPath, ttl, indexes }: Field): [name: string, settings: string] {
  const names = indexes.map(
    ({ order, arrayConfig, queryScope = "COLLECTION" }) => `${order ?? arrayConfig} (${queryScope})`,
  );
  const listed = names.toSorted().join(", ") || "none";
  return [`${collectionGroup}.${fieldPath}`, `${ttl ? "" : "no "}time to live, indexes ${listed}`];
}

const indexName = ({ collectionGroup, queryScope = "COLLECTION", fields = [] }: Index) =>
  `${collectionGroup}: ${fields
    .filter(({ fieldPath }) => fieldPath !== "__name__")
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`)
    .join(", ")}${queryScope === "COLLECTION" ? "" : ` (${queryScope})`}`;
