import type { Firestore, Transaction } from "firebase-admin/firestore";
import {
  type CounterReference,
  type CounterSnapshot,
  counterDocument,
  countIn,
  more,
} from "../documents/rate-limits.ts";
import { WINDOW_SECONDS } from "../platform/limits/call-limits.ts";

/** Maximum number of pushes about new friends that one inviter gets in ten minutes. */
export const MOST_PUSHES = 20;

/** The pushes left for an inviter, counted in `RateLimits/push.{inviterId}.{window}`. */
export class PushAllowance {
  readonly counter: CounterReference;
  readonly #endsAt: number;

  constructor(db: Firestore, inviterId: string, now = Date.now()) {
    const window = Math.floor(now / 1000 / WINDOW_SECONDS);
    this.counter = counterDocument(db, `push.${inviterId}.${window}`);
    this.#endsAt = (window + 1) * WINDOW_SECONDS * 1000;
  }

  left(counter: CounterSnapshot): number {
    return Math.max(0, MOST_PUSHES - countIn(counter));
  }

  spend(tx: Transaction, pushes: number): void {
    if (pushes === 0) return;
    tx.set(this.counter, more(pushes, this.#endsAt), { merge: true });
  }
}
