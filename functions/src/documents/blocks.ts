import { type BlockKind, blockKinds } from "contract/reports";
import { type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import { fieldsOf } from "short-links/stored-fields";

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
  /** Whether a link was blocked along with its inviter. */
  withInviter?: boolean;
  history: Judgement[];
}

const verdicts = ["blocked", "dismissed", "released"] as const;

/** One decision of an operator. */
type Judgement = Record<"at" | "by", string> & { verdict: (typeof verdicts)[number] };

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
  const { list, date, text } = fieldsOf(block);
  const [history, since, by] = [list("history"), date("since"), text("by")];
  if (history) return history.filter(isJudgement);
  return since && by ? [{ verdict: isBlocked(block) ? "blocked" : "released", at: since, by }] : [];
}

function isJudgement(entry: unknown): entry is Judgement {
  const { at, by, verdict } = Object(entry);
  return typeof at === "string" && typeof by === "string" && verdicts.includes(verdict);
}

/** Whether an operator has dismissed the reports until then. */
export function isDismissed(block: DocumentSnapshot | undefined, until = ""): boolean {
  const { flag, date } = fieldsOf(block);
  return flag("dismissed") === true && (date("since") ?? "") >= until;
}

/** Only a decision lifts a block: it does not end because its flag is not set. */
export const isBlocked = (block: DocumentSnapshot | undefined): boolean =>
  block?.exists === true && fieldsOf(block).flag("active") !== false;

/** The blocked address ranges, at most `most`. None is kept once it is released. */
export const blockedRanges = (db: Firestore, most: number) =>
  blocks(db)
    .where("kind", "==", "addresses" satisfies BlockKind)
    .limit(most);

const MAX_LISTED = 500;

/** The active blocks, newest first. If there are more than 500, an arbitrary selection. */
export async function activeBlocks(db: Firestore) {
  const { docs } = await blocks(db).where("active", "==", true).limit(MAX_LISTED).get();
  const found = docs.flatMap((block) => {
    const { text, date } = fieldsOf(block);
    const [kind, id] = [blockKinds.find((one) => one === text("kind")), text("id")];
    return kind && id ? { kind, id, blockedAt: date("since") ?? "" } : [];
  });
  return found.toSorted((one, other) => (one.blockedAt < other.blockedAt ? 1 : -1));
}
