import { randomUUID } from "node:crypto";
import type { Firestore } from "firebase-admin/firestore";
import {
  afterPush,
  announcementDocument,
  heldBy,
  isAnnouncedTo,
  isHeldByOthers,
  isPushDue,
  settledDevices,
} from "../documents/announcements.ts";
import { friendDocument } from "../documents/friends.ts";
import { tokensOf, withoutTokens } from "../documents/push-tokens.ts";
import { morePushFailures, serviceCountsOf } from "../documents/service-counts.ts";
import { readTogether } from "../documents/snapshots.ts";
import { languageOf, nameOf, type UserSnapshot, userDocument } from "../documents/users.ts";
import { notificationMessage } from "../notifications/notification-message.ts";
import { displayName } from "../people/person-name.ts";
import type { Services } from "../platform/services.ts";
import { deviceKey } from "../push/device-key.ts";
import { sendToDevices } from "../push/send-to-devices.ts";
import { friendshipId, type Pair } from "./friendship.ts";
import { isNews } from "./is-news.ts";

/** A push about a new friend, claimed until the lease expires. */
export interface ClaimedPush {
  inviter: UserSnapshot;
  invitee: UserSnapshot;
  /** The keys of settled devices. */
  told: string[];
}

// FCM closes the connection on a few hundred messages at once; more devices than this wait for the next attempt.
const DEVICES_AT_ONCE = 100;

/**
 * Claims a push that an earlier attempt did not finish. Null if none is due; throws while somebody else holds the
 * lease.
 */
export async function claimPush(
  db: Firestore,
  { inviterId, inviteeId }: Pair,
  now: number,
): Promise<ClaimedPush | null> {
  const holder = randomUUID();
  const id = friendshipId(inviterId, inviteeId);
  return db.runTransaction(async (tx) => {
    const [announcement, friendship, inviter, invitee] = await readTogether(tx, [
      announcementDocument(db, id),
      friendDocument(db, id),
      userDocument(db, inviterId),
      userDocument(db, inviteeId),
    ]);
    if (!isPushDue(announcement) || !isNews({ friendship, inviter, invitee })) return null;
    // The settled devices must be this inviter's, too.
    if (!isAnnouncedTo(announcement, inviterId)) return null;
    if (isHeldByOthers(announcement, holder, now))
      throw new Error("another delivery of this event is sending the push");
    tx.update(announcement.ref, heldBy(holder));
    return { inviter, invitee, told: settledDevices(announcement) };
  });
}

/**
 * Sends the push, records the settled devices, counts why it did not reach others, and removes unregistered ones from the inviter. Throws to be retried
 * while devices are left.
 */
export async function sendPush(
  services: Pick<Services, "db" | "messaging">,
  { inviter, invitee, told }: ClaimedPush,
): Promise<void> {
  const waiting = tokensOf(inviter).filter((token) => !told.includes(deviceKey(token)));
  const about = friendshipId(inviter.id, invitee.id);
  const text = notificationMessage("friend_join", displayName(nameOf(invitee)), languageOf(inviter));
  const devices = waiting.slice(0, DEVICES_AT_ONCE);
  const push = { kind: "friend_join", text, about } as const;
  const { devices: outcomes, failures } = await sendToDevices(services, devices, push);

  const gone = outcomes["device-gone"];
  const settled = [...outcomes.delivered, ...gone, ...outcomes["permanent-failure"]];
  const left = waiting.length - settled.length;
  const { db } = services;
  await db.runTransaction(async (tx) => {
    const change = gone.length > 0 && withoutTokens(await tx.get(inviter.ref), gone);
    if (change) tx.update(inviter.ref, change);
    const announcement = announcementDocument(db, about);
    tx.update(announcement, afterPush(settled.map(deviceKey), left === 0));
    if (failures.length > 0) tx.set(serviceCountsOf(db), morePushFailures(failures), { merge: true });
  });
  if (left > 0) throw new Error(`${left} of ${waiting.length} devices are still to be told`);
}
