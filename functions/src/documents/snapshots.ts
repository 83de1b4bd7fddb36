import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Transaction,
} from "firebase-admin/firestore";

type AnyReference = Pick<DocumentReference, "id" | "path">;

/** The snapshots of some documents, each with its document's type, in their order. */
export type Snapshots<References extends readonly AnyReference[]> = {
  [Index in keyof References]: References[Index] extends DocumentReference<infer Model, infer Stored>
    ? DocumentSnapshot<Model, Stored>
    : never;
};

/** Reads documents of several collections in one round trip, which the SDK types as if they were of one. */
export async function readTogether<const References extends readonly AnyReference[]>(
  tx: Transaction,
  references: References,
): Promise<Snapshots<References>> {
  const documents = references as readonly AnyReference[] as DocumentReference<DocumentData>[];
  const snapshots = await tx.getAll(...documents);
  return snapshots as readonly DocumentSnapshot[] as Snapshots<References>;
}
