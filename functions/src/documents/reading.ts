import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from "firebase-admin/firestore";

/** The snapshots of a tuple of documents. */
export type Snapshots<References extends readonly DocumentReference[]> = {
  [Index in keyof References]: DocumentSnapshot;
};

/** Reads documents in one round trip, in a transaction or without. The SDK refuses to read none. */
export async function readTogether<const References extends readonly DocumentReference[]>(
  reader: Pick<Transaction, "getAll"> | Pick<Firestore, "getAll">,
  references: References,
): Promise<Snapshots<References>> {
  if (references.length === 0) return [] as unknown as Snapshots<References>;
  return (await reader.getAll(...references)) as readonly DocumentSnapshot[] as Snapshots<References>;
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

const words = { true: true, yes: true, "1": true, false: false, no: false, "0": false };

/** A flag, also as the text or number that a version of the mobile app may write; undefined if the field holds anything else. */
export function flag(value: unknown): boolean | undefined {
  if (!["boolean", "string", "number"].includes(typeof value)) return undefined;
  return (words as Record<string, boolean>)[String(value).toLowerCase()];
}

/** The day of a time in milliseconds since 1970: "2026-11-21", in UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
