import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from "firebase-admin/firestore";
import { WINDOW_SECONDS } from "../limits/call-limits.ts";

/** The most pushes about new friends that one inviter gets in ten minutes, whoever the friends are. */
export const MOST_PUSHES = 20;

/** How many pushes one inviter may still get, counted in `RateLimits/push.{inviterId}.{window}`. */
export class PushAllowance {
  readonly counter: DocumentReference;
  readonly #expiresAt: Timestamp;

  constructor(db: Firestore, inviterId: string, now = Date.now()) {
    const window = Math.floor(now / 1000 / WINDOW_SECONDS);
    this.counter = db.collection("RateLimits").doc(`push.${inviterId}.${window}`);
    this.#expiresAt = Timestamp.fromMillis((window + 1) * WINDOW_SECONDS * 1000);
  }

  left(counter: DocumentSnapshot): number {
    return Math.max(0, MOST_PUSHES - (counter.get("count") ?? 0));
  }

  spend(tx: Transaction, pushes: number): void {
    if (pushes === 0) return;
    tx.set(
      this.counter,
      { count: FieldValue.increment(pushes), expiresAt: this.#expiresAt },
      { merge: true },
    );
  }
}
