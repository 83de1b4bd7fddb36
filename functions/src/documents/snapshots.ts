import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from "firebase-admin/firestore";

type AnyReference = Pick<DocumentReference, "id" | "path">;

/** The snapshots of a tuple of documents, each with its document's type. */
export type Snapshots<References extends readonly AnyReference[]> = {
  [Index in keyof References]: References[Index] extends DocumentReference<infer Model, infer Stored>
    ? DocumentSnapshot<Model, Stored>
    : never;
};

/**
 * Reads documents of several collections in one round trip, in a transaction or without; the SDK's types assume one
 * collection.
 */
export async function readTogether<const References extends readonly AnyReference[]>(
  reader: Pick<Transaction, "getAll"> | Pick<Firestore, "getAll">,
  references: References,
): Promise<Snapshots<References>> {
  const documents = references as readonly AnyReference[] as DocumentReference<DocumentData>[];
  const snapshots = await reader.getAll(...documents);
  return snapshots as readonly DocumentSnapshot[] as Snapshots<References>;
}

/** Counts the documents of a query without reading them. */
export async function countDocuments(query: Pick<Query, "count">): Promise<number> {
  return (await query.count().get()).data().count;
}

/** Pages through a query. One long stream would time out while the pages are processed. */
export async function* pagesOf<Model, Stored extends DocumentData>(
  query: Query<Model, Stored>,
  size: number,
): AsyncGenerator<QueryDocumentSnapshot<Model, Stored>[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(size);
  let page = (await ordered.get()).docs;
  while (page.length > 0) {
    yield page;
    page = (await ordered.startAfter(page.at(-1)).get()).docs;
  }
}
