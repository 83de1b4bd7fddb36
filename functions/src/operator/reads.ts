import type { InviterCount, Period } from "contract/operator";
import type { Query } from "firebase-admin/firestore";
import type { LinkServices } from "short-links";
import { object, string } from "yup";
import { DAY_IN_MILLISECONDS, isUserId } from "../documents/reading.ts";
import { findClickedLinks } from "../links/clicked-links.ts";

/** Of each kind: what a look at the page may cost. */
const MAX_DOCUMENTS = 5000;
const MAX_INVITERS = 20;

/**
 * The top inviters, the links about them (30 at most) and the 20 newest links, most clicks first. Reads at
 * most 5,000 friendships and 5,000 invitations of the period, and the clicks of those links.
 */
export async function findInvitations(services: LinkServices, period: Period) {
  const { db } = services;
  const { from, to } = period;
  const until = new Date(Date.parse(to) + DAY_IN_MILLISECONDS).toISOString();
  const newest = (collection: Query, inviter: string) =>
    collection
      .where("createdAt", ">=", from)
      .where("createdAt", "<", until)
      .orderBy("createdAt", "desc")
      .limit(MAX_DOCUMENTS)
      .select(inviter)
      .get();
  const [friendships, invitations] = await Promise.all([
    newest(db.collection("Friends"), "userId"),
    newest(db.collection("Invitations"), "inviterId"),
  ]);
  const counts = new Map<string, InviterCount>();
  const count = (userId: unknown, what: "friends" | "accepted") => {
    // The app writes friendships as well, and its rules may let any client write anything.
    if (!isUserId(userId)) return;
    const counted = counts.get(userId) ?? { userId, accepted: 0, friends: 0 };
    counts.set(userId, { ...counted, [what]: counted[what] + 1 });
  };
  for (const friendship of friendships.docs) count(friendship.get("userId"), "friends");
  for (const invitation of invitations.docs) count(invitation.get("inviterId"), "accepted");
  const ranked = [...counts.values()].toSorted(
    (one, other) => other.friends - one.friends || other.accepted - one.accepted,
  );
  const inviters = ranked.slice(0, MAX_INVITERS);
  const links = await findClickedLinks(services, period, { about: inviters.map(({ userId }) => userId) });
  const isComplete = Math.max(friendships.size, invitations.size) < MAX_DOCUMENTS;
  return { inviters, links, isComplete };
}

/** Longer answers than of these are more than a page can show, and than a function should hold. */
const MAX_DAYS = 100;

/** A day in UTC that there is, "2026-11-21". */
const day = () =>
  string()
    .required()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .test((value) => new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value);

/** The schema of a `Period`: the days are there, in their order, and at most 100. */
export const period = () =>
  object({ from: day(), to: day() }).test(({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_IN_MILLISECONDS + 1;
    return days >= 1 && days <= MAX_DAYS;
  });
