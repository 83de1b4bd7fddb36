import type { Firestore } from "firebase-admin/firestore";
import { friendshipBetween } from "../documents/friends.ts";

/**
 * One id for a pair, whichever side invited: the two user ids sorted and joined by a character that no user id has.
 * So two people can be friends only once, however many requests race.
 */
export function friendshipId(one: string, other: string): string {
  return [one, other].sort().join(".");
}

/** A friendship by the two people in it. */
export interface Pair {
  inviterId: string;
  inviteeId: string;
}

/**
 * Whether the two are friends by a document of the mobile app, which gives them generated ids: asks both directions
 * for one document each, so the cost does not grow with the number of friends.
 */
export async function areFriendsInApp(db: Firestore, one: string, other: string): Promise<boolean> {
  const directions = [friendshipBetween(db, one, other), friendshipBetween(db, other, one)];
  const found = await Promise.all(directions.map((direction) => direction.get()));
  return found.some((friends) => !friends.empty);
}
