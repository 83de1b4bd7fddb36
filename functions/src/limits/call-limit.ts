import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from "firebase-admin/firestore";
import { Failure } from "../failure.ts";
import { callLimits, type LimitedCall, WINDOW_SECONDS } from "./call-limits.ts";

/** What a use case is handed to know how much its caller may still do; null where nobody is to be limited. */
export interface Limited {
  limit: CallLimit | null;
}

/**
 * What one caller may still do of one kind, counted in `RateLimits/{call}.{caller}.{window}` for all instances alike.
 * Each window has a document of its own, so counting is an increment that needs no read and is never lost in a race.
 * Firestore's time to live removes the document after its `expiresAt`.
 */
export class CallLimit {
  readonly #call: LimitedCall;
  readonly #id: string;
  readonly #endsAt: number;

  /**
   * @param callerKey whom it is counted for, see `callerKey()`: never an address or an id in the clear
   * @param now milliseconds since 1970
   */
  constructor(call: LimitedCall, callerKey: string, now = Date.now()) {
    const window = Math.floor(now / 1000 / WINDOW_SECONDS);
    this.#call = call;
    this.#id = `${call}.${callerKey}.${window}`;
    this.#endsAt = (window + 1) * WINDOW_SECONDS * 1000;
  }

  counter(db: Firestore): DocumentReference {
    return db.collection("RateLimits").doc(this.#id);
  }

  /** Throws "too-many-requests", with the seconds until the window ends, where the count has reached the limit. */
  check(counter: DocumentSnapshot | undefined): void {
    if ((counter?.get("count") ?? 0) < callLimits[this.#call]) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((this.#endsAt - Date.now()) / 1000));
    throw new Failure("too-many-requests", { retryAfterSeconds });
  }

  /** Counts a call together with what it writes. */
  count(db: Firestore, tx: Transaction): void {
    tx.set(this.counter(db), this.#oneMore(), { merge: true });
  }

  /** Counts a call that was refused. Refusals that race may all pass the check, but none goes uncounted. */
  async countRefusal(db: Firestore): Promise<void> {
    await this.counter(db).set(this.#oneMore(), { merge: true });
  }

  #oneMore() {
    return { count: FieldValue.increment(1), expiresAt: Timestamp.fromMillis(this.#endsAt) };
  }
}
