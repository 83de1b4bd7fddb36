import type { Firestore } from "firebase-admin/firestore";
import { friendshipBetween } from "../documents/friends.ts";

/**
 * One id for a pair, in both directions: the sorted user ids, joined by a character that no user id contains.
 * So concurrent requests cannot befriend two people twice.
 */
export function friendshipId(one: string, other: string): string {
  return [one, other].sort().join(".");
}

/** The two people of a friendship. */
export interface Pair {
  inviterId: string;
  inviteeId: string;
}

/**
 * Whether the two are friends by a document of the mobile app, which uses generated ids. Reads one document for each
 * direction, so the cost does not grow with the number of friends.
 */
export async function areFriendsInApp(db: Firestore, one: string, other: string): Promise<boolean> {
  const directions = [friendshipBetween(db, one, other), friendshipBetween(db, other, one)];
  const found = await Promise.all(directions.map((direction) => direction.get()));
  return found.some((friends) => !friends.empty);
}
