import {
  type DocumentData,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import { friendshipsJoinedBy, friendshipsOfInviter, inviteeNamed, peopleIn } from "../documents/friends.ts";
import { anonymizeInHistory } from "../notifications/anonymize-in-history.ts";
import { isUserId } from "../people/user-id.ts";
import { settleAll } from "../platform/settle-all.ts";
import { brand } from "../product/brand.ts";
import { friendshipId } from "./friendship.ts";

/** How many friends' histories are worked on beside each other. */
export const FRIENDS_AT_ONCE = 50;
// These are only looked at.
const PAGE = 1000;

/**
 * Takes a person's name out of friends' `Friends` documents and histories. A friend's history is done before the
 * document, whose name is then the sign that both are done: a repetition only looks at the documents again. Throws where a
 * history could not be changed, as one that is full, once all the others are done.
 */
export async function anonymizeFriend(db: Firestore, userId: string): Promise<void> {
  const work: Promise<void>[] = [];
  for await (const page of pagesOf(friendshipsJoinedBy(db, userId), FRIENDS_AT_ONCE)) {
    const named = page.filter((friendship) => peopleIn(friendship).inviteeName !== brand.genericDisplayName);
    if (named.length === 0) continue;
    const batch = db.batch();
    const histories = named.map(async (friendship) => {
      await forgetAt(db, peopleIn(friendship).inviterId, userId);
      batch.update(friendship.ref, inviteeNamed(brand.genericDisplayName));
    });
    work.push(...histories);
    await Promise.allSettled(histories);
    await batch.commit();
  }
  // In a document of ours the invitee is who joined; one of the mobile app may have it the other way round.
  for await (const page of pagesOf(friendshipsOfInviter(db, userId), PAGE)) {
    const ofApp = page.filter(
      (friendship) => friendship.id !== friendshipId(userId, peopleIn(friendship).inviteeId),
    );
    const histories = ofApp.map((friendship) => forgetAt(db, peopleIn(friendship).inviteeId, userId));
    work.push(...histories);
    await Promise.allSettled(histories);
  }
  await settleAll(work);
}

/** Clients of the mobile app write friendships, too, and whatever they name as the friend must not stop the rest. */
async function forgetAt(db: Firestore, ownerId: unknown, userId: string): Promise<void> {
  if (isUserId(ownerId)) await anonymizeInHistory(db, ownerId, userId);
}

/** The documents of a query in pages, each asked for when the one before is done: a long stream would time out. */
async function* pagesOf<Model, Stored extends DocumentData>(
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
