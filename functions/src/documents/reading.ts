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

const idPattern = /^[A-Za-z0-9_-]{1,128}$/;

/** Reads an id of `isUserId`. */
export const userIdIn = (value: unknown) => (isUserId(value) ? value : undefined);

/**
 * Whether an id has the form that Firebase Auth generates, and is safe in a document path: letters, digits, "-" and "_", at
 * most 128, and not `__…__`, which Firestore reserves. Custom and imported accounts may have other ids.
 */
export function isUserId(id: unknown): id is string {
  return typeof id === "string" && idPattern.test(id) && !(id.startsWith("__") && id.endsWith("__"));
}

/** A transaction or a batch. */
export interface Commit {
  set: (document: DocumentReference, fields: object, options: { merge: true }) => unknown;
}

export const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The day of a time in milliseconds since 1970: "2026-11-21", in UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
