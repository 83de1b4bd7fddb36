import { diff } from "node:util";

/** An entry of firestore.indexes.json. */
interface Entry {
  collectionGroup: string;
  fieldPath?: string;
  fields?: { fieldPath: string; order?: string; arrayConfig?: string }[];
}

export interface IndexFile {
  indexes: Entry[];
  fieldOverrides: Entry[];
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

/** Our indexes and settings of fields that are not in the project yet. */
export function missingIndexes(live: IndexFile, ours: IndexFile): string[] {
  const present = new Set([...live.indexes, ...live.fieldOverrides].map(nameOf));
  return [...ours.indexes, ...ours.fieldOverrides].map(nameOf).filter((name) => !present.has(name));
}

const nameOf = ({ collectionGroup, fieldPath, fields = [] }: Entry) =>
  fieldPath
    ? `${collectionGroup}.${fieldPath}`
    : `${collectionGroup}: ${fields
        .filter(({ fieldPath }) => fieldPath !== "__name__")
        .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`)
        .join(", ")}`;
