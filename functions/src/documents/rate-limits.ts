import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import { typedCollection } from "./typed-collection.ts";

/** `RateLimits/{what}.{who}.{window}`. Firestore's time to live deletes it after `expiresAt`. */
interface Counter {
  count: number;
  expiresAt: Timestamp;
}

export type CounterReference = DocumentReference<Counter, Counter>;
export type CounterSnapshot = DocumentSnapshot<Counter, Counter>;

export function counterDocument(db: Firestore, id: string): CounterReference {
  return typedCollection<Counter>(db, "RateLimits").doc(id);
}

export function countIn(counter: CounterSnapshot | undefined): number {
  return counter?.data()?.count ?? 0;
}

/**
 * The increment to merge into a counter; needs no read and never loses a race.
 * @param expiresAt milliseconds since 1970
 */
export function more(count: number, expiresAt: number) {
  return { count: FieldValue.increment(count), expiresAt: Timestamp.fromMillis(expiresAt) };
}
