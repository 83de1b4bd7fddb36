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

const flags = new Map([
  ...["true", "yes", "1"].map((word) => [word, true] as const),
  ...["false", "no", "0"].map((word) => [word, false] as const),
]);

/** A flag, also as the text or number that a version of the mobile app may write; undefined if the field holds anything else. */
export function flag(value: unknown): boolean | undefined {
  const isPlain = ["boolean", "string", "number"].includes(typeof value);
  return isPlain ? flags.get(String(value).toLowerCase()) : undefined;
}

/** The day of a time in milliseconds since 1970: "2026-11-21", in UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
