import { type BlockKind, blockKinds } from "contract/reports";
import type { DocumentReference, DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { text } from "./text.ts";
import { typedCollection, type Unchecked } from "./typed-collection.ts";

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

const readBlock = ({ kind, id, since, active }: Unchecked<BlockDocument>) => ({
  kind: blockKinds.find((one) => one === kind),
  id: text(id) ?? "",
  since: text(since) ?? "",
  active: active === true,
});

type StoredBlock = Partial<ReturnType<typeof readBlock>>;
export type BlockReference = DocumentReference<StoredBlock, BlockDocument>;
export type BlockSnapshot = DocumentSnapshot<StoredBlock, BlockDocument>;

/** An active block. `since` is an ISO date. */
export interface Block {
  kind: BlockKind;
  id: string;
  since: string;
}

const kindField = "kind" satisfies keyof BlockDocument;
const activeField = "active" satisfies keyof BlockDocument;
const blocks = (db: Firestore) => typedCollection<StoredBlock, BlockDocument>(db, "Blocks", readBlock);

export function blockDocument(db: Firestore, kind: BlockKind, id: string): BlockReference {
  return blocks(db).doc(`${kind}.${id.replace("/", "_")}`);
}

/** The document to store for a block. */
export function blockRecord(block: Pick<BlockDocument, "kind" | "id" | "active" | "by">): BlockDocument {
  return { ...block, since: new Date().toISOString() };
}

/** Whether the block is active. */
export function isBlocked(block: BlockSnapshot | undefined): boolean {
  return block?.data()?.active === true;
}

/** The blocked address ranges, at most `most`. */
export function blockedRanges(db: Firestore, most: number): Query<StoredBlock, BlockDocument> {
  return blocks(db)
    .where(kindField, "==", "addresses" satisfies BlockKind)
    .where(activeField, "==", true)
    .limit(most);
}

/** The active blocks, newest first. If there are more than `most`, an arbitrary selection. */
export async function blockList(db: Firestore, most: number): Promise<Block[]> {
  const { docs } = await blocks(db).where(activeField, "==", true).limit(most).get();
  const found = docs.flatMap((block) => {
    const { kind, id = "", since = "" } = block.data();
    return kind ? [{ kind, id, since }] : [];
  });
  return found.toSorted((one, other) => (one.since < other.since ? 1 : -1));
}

export function idIn(block: BlockSnapshot): string {
  return block.data()?.id ?? "";
}
