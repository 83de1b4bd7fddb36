import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  Firestore,
} from "firebase-admin/firestore";

/**
 * A collection by the shape of its documents: as they are read, and as they are written where that differs.
 * No converter checks them: the types of a collection hold what the mobile app may store there, too.
 */
export function typedCollection<Read extends DocumentData, Written extends DocumentData = Read>(
  parent: Firestore | DocumentReference<DocumentData>,
  name: string,
): CollectionReference<Read, Written> {
  return parent.collection(name) as CollectionReference<Read, Written>;
}
