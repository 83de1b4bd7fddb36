import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from "firebase-admin/firestore";

/** The snapshots of a tuple of documents. */
export type Snapshots<References extends readonly DocumentReference[]> = {
  [Index in keyof References]: DocumentSnapshot;
};

/** Reads documents in one round trip, in a transaction or without. */
export async function readTogether<const References extends readonly DocumentReference[]>(
  reader: Pick<Transaction, "getAll"> | Pick<Firestore, "getAll">,
  references: References,
): Promise<Snapshots<References>> {
  return (await reader.getAll(...references)) as readonly DocumentSnapshot[] as Snapshots<References>;
}

/** Counts the documents of a query without reading them. */
export async function countDocuments(query: Pick<Query, "count">): Promise<number> {
  return (await query.count().get()).data().count;
}

/** Pages through a query. One long stream would time out while the pages are processed. */
export async function* pagesOf(query: Query, size: number): AsyncGenerator<QueryDocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(size);
  let page = (await ordered.get()).docs;
  while (page.length > 0) {
    yield page;
    page = (await ordered.startAfter(page.at(-1)).get()).docs;
  }
}

/** A field's text; undefined if it holds anything else. */
export function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The increments that count each of these names, to merge into a stored map. */
export function incrementsOf(names: readonly string[]): Record<string, FieldValue> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].map(([name, count]) => [name, FieldValue.increment(count)]));
}
