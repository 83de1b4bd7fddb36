import type { BlockKind } from "contract/reports";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";

/**
 * `Blocks/{kind}.{id}`: a block that an operator has set, or has lifted since. A range's id has "_" instead
 * of "/". Dates are ISO.
 */
interface BlockDocument {
  kind: BlockKind;
  id: string;
  active: boolean;
  /** When the block was last set or lifted. `by` is the operator's user id. */
  since: string;
  by: string;
}

const blocks = (db: Firestore) => db.collection("Blocks");

export const blockDocument = (db: Firestore, kind: BlockKind, id: string) =>
  blocks(db).doc(`${kind}.${id.replace("/", "_")}`);

/** The document to store for a block. */
export function blockRecord(block: Omit<BlockDocument, "since">): BlockDocument {
  return { ...block, since: new Date().toISOString() };
}

/** Whether the block is active. */
export function isBlocked(block: DocumentSnapshot | undefined): boolean {
  return block?.get("active") === true;
}

/** The blocked address ranges, at most `most`. */
export const blockedRanges = (db: Firestore, most: number) =>
  blocks(db)
    .where("kind", "==", "addresses" satisfies BlockKind)
    .where("active", "==", true)
    .limit(most);

/** The active blocks, newest first. If there are more than `most`, an arbitrary selection. */
export async function blockList(db: Firestore, most: number) {
  const { docs } = await blocks(db).where("active", "==", true).limit(most).get();
  const found = docs.map((block) => {
    const { kind, id, since } = block.data() as BlockDocument;
    return { kind, id, blockedAt: since };
  });
  return found.toSorted((one, other) => (one.blockedAt < other.blockedAt ? 1 : -1));
}
