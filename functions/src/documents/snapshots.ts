import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Transaction,
} from "firebase-admin/firestore";

type AnyReference = Pick<DocumentReference, "id" | "path">;

/** The snapshots of a tuple of documents, each with its document's type. */
export type Snapshots<References extends readonly AnyReference[]> = {
  [Index in keyof References]: References[Index] extends DocumentReference<infer Model, infer Stored>
    ? DocumentSnapshot<Model, Stored>
    : never;
};

/** Reads documents of several collections in one round trip; the SDK's types assume one collection. */
export async function readTogether<const References extends readonly AnyReference[]>(
  tx: Transaction,
  references: References,
): Promise<Snapshots<References>> {
  const documents = references as readonly AnyReference[] as DocumentReference<DocumentData>[];
  const snapshots = await tx.getAll(...documents);
  return snapshots as readonly DocumentSnapshot[] as Snapshots<References>;
}
