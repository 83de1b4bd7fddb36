import { diff } from "node:util";

interface Index {
  collectionGroup: string;
  queryScope?: string;
  fields?: { fieldPath: string; order?: string; arrayConfig?: string }[];
}

/** A field with indexes and a time to live of its own. */
interface Field {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: { order?: string; arrayConfig?: string; queryScope?: string }[];
}

/** What is in firestore.indexes.json. */
export interface IndexFile {
  indexes: Index[];
  fieldOverrides: Field[];
}

/** The lines that would be removed ("-") and added ("+") if these rules replaced the ones in force. */
export function ruleDifferences(live: string, ours: string): string[] {
  const marks = { "-1": "+", "1": "-" } as Record<string, string>;
  const lines = (text: string) => text.trim().split("\n");
  return diff(lines(live), lines(ours)).flatMap(([operation, line]) => {
    const mark = marks[String(operation)];
    return mark ? [`${mark} ${line}`] : [];
  });
}

/** Our indexes, and fields with settings of their own, that are not in the project yet. */
export function missingIndexes(live: IndexFile, ours: IndexFile): string[] {
  const present = new Set([...live.indexes.map(indexName), ...live.fieldOverrides.map(fieldName)]);
  return [
    ...ours.indexes.map(indexName).filter((name) => !present.has(name)),
    ...ours.fieldOverrides
      .filter((field) => !present.has(fieldName(field)))
      .map((field) => `${fieldName(field)}: ${settingsOf(field)}`),
  ];
}

/**
 * Fields that have settings in the project other than ours: the CLI would replace them, and documents that a new time
 * to live has reached are deleted. A line for each, with what would become of it.
 */
export function changedFields(live: IndexFile, ours: IndexFile): string[] {
  return ours.fieldOverrides.flatMap((field) => {
    const there = live.fieldOverrides.find((one) => fieldName(one) === fieldName(field));
    return there && settingsOf(there) !== settingsOf(field)
      ? [`${fieldName(field)}: ${settingsOf(there)} → ${settingsOf(field)}`]
      : [];
  });
}

const fieldName = ({ collectionGroup, fieldPath }: Field) => `${collectionGroup}.${fieldPath}`;

function settingsOf({ ttl, indexes }: Field): string {
  const names = indexes.map(
    ({ order, arrayConfig, queryScope = "COLLECTION" }) => `${order ?? arrayConfig} (${queryScope})`,
  );
  return `${ttl ? "time to live" : "no time to live"}, indexes ${names.toSorted().join(", ") || "none"}`;
}

const indexName = ({ collectionGroup, queryScope = "COLLECTION", fields = [] }: Index) =>
  `${collectionGroup}: ${fields
    .filter(({ fieldPath }) => fieldPath !== "__name__")
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`)
    .join(", ")}${queryScope === "COLLECTION" ? "" : ` (${queryScope})`}`;
