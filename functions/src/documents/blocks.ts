import type { BlockKind } from "contract/reports";
import { type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";

/**
 * `Blocks/{kind}.{id}`: a block that an operator has set, or has lifted since. A range's id has "_" instead
 * of "/". Dates are ISO.
 */
interface BlockDocument {
  kind: BlockKind;
  id: string;
  active: boolean;
  /** When it was last judged. `by` is the operator's user id. */
  since: string;
  by: string;
  /** Whether its reports until then were dismissed. */
  dismissed?: boolean;
  withInviter?: boolean;
  history: Judgement[];
}

/** One decision of an operator. */
type Judgement = Record<"at" | "by", string> & { verdict: "blocked" | "dismissed" | "released" };

const blocks = (db: Firestore) => db.collection("Blocks");

export const blockDocument = (db: Firestore, kind: BlockKind, id: string) =>
  blocks(db).doc(`${kind}.${id.replace("/", "_")}`);

/** The fields to merge into the document of a block: the decision, and one more entry of its history. */
export function blockRecord(block: Omit<BlockDocument, "since" | "history">) {
  const { active, dismissed = false, withInviter = false, by } = block;
  const since = new Date().toISOString();
  const without = dismissed ? "dismissed" : "released";
  const verdict = active ? "blocked" : without;
  const judgement: Judgement = { verdict, at: since, by };
  return { ...block, dismissed, withInviter, since, history: FieldValue.arrayUnion(judgement) };
}

/** Every decision about a target, the oldest first. An earlier version kept the last one alone. */
export function judgementsOf(block: DocumentSnapshot | undefined): Judgement[] {
  const { history, active, since, by } = (block?.data() ?? {}) as Partial<BlockDocument>;
  if (history || !since || !by) return history ?? [];
  return [{ verdict: active ? "blocked" : "released", at: since, by }];
}

/** Whether an operator has dismissed the reports until then. */
export const isDismissed = (block: DocumentSnapshot | undefined, until = "") =>
  block?.get("dismissed") === true && block.get("since") >= until;

/** Whether a link was blocked along with its inviter. */
export const isBlockedWithInviter = (block: DocumentSnapshot | undefined) =>
  block?.get("withInviter") === true;

export const isBlocked = (block: DocumentSnapshot | undefined): boolean => block?.get("active") === true;

/** The blocked address ranges, at most `most`. */
export const blockedRanges = (db: Firestore, most: number) =>
  blocks(db)
    .where("kind", "==", "addresses" satisfies BlockKind)
    .where("active", "==", true)
    .limit(most);

const MAX_LISTED = 500;

/** The active blocks, newest first. If there are more than 500, an arbitrary selection. */
export async function activeBlocks(db: Firestore) {
  const { docs } = await blocks(db).where("active", "==", true).limit(MAX_LISTED).get();
  const found = docs.map((block) => {
    const { kind, id, since } = block.data() as BlockDocument;
    return { kind, id, blockedAt: since };
  });
  return found.toSorted((one, other) => (one.blockedAt < other.blockedAt ? 1 : -1));
}
