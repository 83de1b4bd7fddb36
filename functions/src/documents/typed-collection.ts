import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from "firebase-admin/firestore";

/** A stored document. Any field may be missing or of another type: the mobile app writes here too. */
export type Unchecked<Document> = { readonly [Field in keyof Document]?: unknown };

/**
 * A collection with a converter: `read` checks each document on reading. Writes stay unchanged, FieldValues
 * included. The SDK converts neither updates nor the documents of events. See docs/decisions.md#d59.
 */
export function typedCollection<Read extends DocumentData, Written extends DocumentData>(
  parent: Firestore | DocumentReference<DocumentData>,
  name: string,
  read: (stored: Unchecked<Written>) => Read,
): CollectionReference<Read, Written> {
  return parent.collection(name).withConverter<Read, Written>({
    toFirestore: (document: object) => document as Written,
    fromFirestore: (snapshot) => read(snapshot.data() as Unchecked<Written>),
  });
}

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

/** A field's text; undefined if it holds anything else. */
export function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The numbers of a stored map. */
export function numbersIn(map: unknown): Record<string, number> {
  const numbers = Object.entries(map ?? {}).filter(([, count]) => typeof count === "number");
  return Object.fromEntries(numbers);
}

/** The increments that count each of these names, to merge into a stored map. */
export function incrementsOf(names: readonly string[]): Record<string, FieldValue> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].map(([name, count]) => [name, FieldValue.increment(count)]));
}
