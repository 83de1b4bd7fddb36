import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import { typedCollection, type Unchecked } from "./typed-collection.ts";

/** `RateLimits/{what}.{who}.{window}`. Firestore's time to live deletes it after `expiresAt`. */
interface CounterDocument {
  count: number;
  expiresAt: Timestamp;
}

const readCounter = ({ count, ...others }: Unchecked<CounterDocument>) => ({
  ...others,
  count: typeof count === "number" ? count : 0,
});

type Counter = ReturnType<typeof readCounter>;
export type CounterReference = DocumentReference<Counter, CounterDocument>;
export type CounterSnapshot = DocumentSnapshot<Counter, CounterDocument>;

export function counterDocument(db: Firestore, id: string): CounterReference {
  return typedCollection<Counter, CounterDocument>(db, "RateLimits", readCounter).doc(id);
}

export function countIn(counter: CounterSnapshot | undefined): number {
  return counter?.data()?.count ?? 0;
}

/**
 * The increment to merge into a counter; needs no read and never loses a race.
 * @param expiresAt when the counter is no longer needed, in milliseconds since 1970
 */
export function increment(count: number, expiresAt: number) {
  return { count: FieldValue.increment(count), expiresAt: Timestamp.fromMillis(expiresAt) };
}
