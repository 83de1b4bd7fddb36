import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  Firestore,
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
