import type { Firestore, Transaction } from "firebase-admin/firestore";
import {
  type CounterReference,
  type CounterSnapshot,
  counterDocument,
  countIn,
  more,
} from "../documents/rate-limits.ts";
import { WINDOW_SECONDS } from "../platform/limits/call-limits.ts";

/** The most pushes about new friends that one inviter gets in ten minutes, whoever the friends are. */
export const MOST_PUSHES = 20;

/** How many pushes one inviter may still get, counted in `RateLimits/push.{inviterId}.{window}`. */
export class PushAllowance {
  readonly counter: CounterReference;
  readonly #expiresAt: number;

  constructor(db: Firestore, inviterId: string, now = Date.now()) {
    const window = Math.floor(now / 1000 / WINDOW_SECONDS);
    this.counter = counterDocument(db, `push.${inviterId}.${window}`);
    this.#expiresAt = (window + 1) * WINDOW_SECONDS * 1000;
  }

  left(counter: CounterSnapshot): number {
    return Math.max(0, MOST_PUSHES - countIn(counter));
  }

  spend(tx: Transaction, pushes: number): void {
    if (pushes === 0) return;
    tx.set(this.counter, more(pushes, this.#expiresAt), { merge: true });
  }
}
