import { brand } from "contract/brand";
import { inviteLink } from "contract/links";
import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import { type LinkServices, removeLinksAbout } from "short-links";
import { blockDocument } from "../documents/blocks.ts";
import { invitationDocument, readInvitation } from "../documents/invitations.ts";
import {
  entriesOf,
  FRIEND_JOIN,
  type HistoryEntry,
  historyDocument,
  languageOfMessage,
  notificationMessage,
  olderPages,
  rawEntries,
  withTexts,
  writeEntries,
} from "../documents/notification-history.ts";
import { pagesOf, readTogether } from "../documents/reading.ts";
import { reportDocument } from "../documents/reports.ts";
import { deletionMark, notificationsDocument, userDocument } from "../documents/users.ts";
import { friendshipsJoinedBy, isOurs, peopleIn } from "../friends/friendship.ts";
import type { Services } from "../platform/services.ts";
import { mailCodeDocument } from "./mail-code.ts";

/**
 * Erases our data of a user after the deletion of the account: docs/privacy.md#what-a-deletion-erases. Idempotent and
 * safe to interrupt: the event is retried until it succeeds.
 */
export async function eraseUser(
  { db, deleteFile, settings }: Pick<Services, "deleteFile"> & LinkServices,
  userId: string,
): Promise<void> {
  // First, so that no one can join this user, or be joined, while the rest is erased.
  const { isOurRecord, inviterId } = await markDeleted(db, userId);
  // Independently: one failure must not keep the rest from being erased.
  await settleAll([
    // In sequence, because both may change the same history.
    anonymizeFriend(db, userId).finally(
      // The friendship may have ended, and with it the document that leads to the inviter's history.
      () => inviterId && anonymizeInHistory(db, inviterId, userId),
    ),
    removeLinksAbout(db, userId, inviteLink(settings.productDomain, userId)),
    reportDocument(db, "invitation", userId).delete(),
    mailCodeDocument(db, userId).delete(),
    isOurRecord && notificationsDocument(db, userId).delete(),
    isOurRecord && db.recursiveDelete(historyDocument(db, userId)),
    isOurRecord && deleteFile("Users", userId),
    // Only with our own record: a record that the app keeps must stay blocked.
    isOurRecord && blockDocument(db, "inviter", userId).delete(),
  ]);
  // Last, because a repetition learns from it what to erase.
  await invitationDocument(db, userId).delete();
}

async function markDeleted(db: Firestore, userId: string) {
  const documents = [userDocument(db, userId), invitationDocument(db, userId)] as const;
  return db.runTransaction(async (tx) => {
    const [user, invitation] = await readTogether(tx, documents);
    const { hasCreatedUser: isOurRecord, inviterId } = readInvitation(invitation);
    if (isOurRecord) tx.set(user.ref, deletionMark(userId));
    return { isOurRecord, inviterId };
  });
}

/** How many histories are changed concurrently. */
export const FRIENDS_AT_ONCE = 50;

/**
 * Replaces a user's name by the generic one in our `Friends` documents and in our entries of those friends' histories. A
 * friend's history comes first, so a generic name in the document means that both are done and a repetition only reads.
 * Throws if one could not be changed; the event is then retried.
 */
export async function anonymizeFriend(db: Firestore, userId: string): Promise<void> {
  const work: Promise<void>[] = [];
  for await (const page of pagesOf(friendshipsJoinedBy(db, userId), FRIENDS_AT_ONCE)) {
    const named = page.filter(
      (friendship) => isOurs(friendship) && peopleIn(friendship).inviteeName !== brand.genericDisplayName,
    );
    if (named.length === 0) continue;
    const batch = db.batch();
    const histories = named.map(async (friendship) => {
      const { inviterId } = peopleIn(friendship);
      if (inviterId) await anonymizeInHistory(db, inviterId, userId);
      batch.update(friendship.ref, { friendName: brand.genericDisplayName });
    });
    work.push(...histories);
    await Promise.allSettled(histories);
    await batch.commit();
  }
  await settleAll(work);
}

/** Maximum number of older pages in memory, each of a hundred entries. */
const OLDER_AT_ONCE = 10;

/**
 * Replaces a user's name by the generic one in our entries of another user's `NotificationHistory`. The list comes before
 * the older pages, so an entry that is moved meanwhile is not missed.
 */
export async function anonymizeInHistory(db: Firestore, inviterId: string, inviteeId: string): Promise<void> {
  const history = historyDocument(db, inviterId);
  await anonymizeInPage(db, history, inviteeId);
  for await (const pages of pagesOf(olderPages(history), OLDER_AT_ONCE)) {
    const named = pages.filter((page) => entriesOf(page)?.some((entry) => isNamed(entry, inviteeId)));
    for (const { ref } of named) await anonymizeInPage(db, ref, inviteeId);
  }
}

async function anonymizeInPage(db: Firestore, page: DocumentReference, id: string): Promise<void> {
  await db.runTransaction(async (tx) => {
    const stored = await tx.get(page);
    const all = entriesOf(stored);
    if (!all?.some((entry) => isNamed(entry, id))) return;
    const entries = rawEntries(stored).map((raw, index) => {
      const entry = all[index];
      return isNamed(entry, id) ? withTexts(raw, nameless(entry)) : raw;
    });
    writeEntries(tx, stored, entries);
  });
}

/** The mobile app writes entries of other kinds and forms, which it erases itself. */
function isNamed(entry: unknown, id: string): entry is HistoryEntry {
  const { type, userId, userName, message } = (entry ?? {}) as Record<keyof HistoryEntry, unknown>;
  if (type !== FRIEND_JOIN || userId !== id) return false;
  const { genericDisplayName } = brand;
  if (typeof userName === "string" && userName !== "" && userName !== genericDisplayName) return true;
  // The app may have taken the name out of the entry alone.
  const isText = typeof message === "string" && message !== "";
  return isText && languageOfMessage(genericDisplayName, message) === undefined;
}

/** The generic name, and the message, if any, with it in the language that it was written in. */
function nameless({ message, userName }: HistoryEntry): Record<string, string> {
  const renamed = { userName: brand.genericDisplayName };
  if (typeof message !== "string") return renamed;
  const language = languageOfMessage(typeof userName === "string" ? userName : "", message);
  return { ...renamed, message: notificationMessage(brand.genericDisplayName, language) };
}

/** Waits for all promises, then throws the first rejection, if any. */
async function settleAll(work: unknown[]): Promise<void> {
  const failure = (await Promise.allSettled(work)).find(({ status }) => status === "rejected");
  if (failure?.status === "rejected") throw failure.reason;
}
