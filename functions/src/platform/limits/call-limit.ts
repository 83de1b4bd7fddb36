import type { Firestore, Transaction } from "firebase-admin/firestore";
import {
  type CounterReference,
  type CounterSnapshot,
  counterDocument,
  countIn,
  more,
} from "../../documents/rate-limits.ts";
import { readTogether } from "../../documents/snapshots.ts";
import { Failure } from "../failure.ts";
import { refuseBlocked } from "./blocked-addresses.ts";
import { type CallerKind, callLimits, type LimitedCall, WINDOW_SECONDS } from "./call-limits.ts";
import { countAttempt, noteOver } from "./instance-tally.ts";

/** Replays are free, up to this many for each call that the limit allows. */
const REPLAYS = 10;

/** The limit of a use case's caller; null if there is none. */
export interface Limited {
  limit: CallLimit | null;
}

/** The hashes that identify a caller in the counters, see `callerKeys()`: never an address or an id in the clear. */
export type CallerKeys = Partial<Record<CallerKind, string>>;

/**
 * The rate limit of one caller for one kind of call, counted in `RateLimits/{call}.{caller}.{window}` across instances, by
 * account and by address. Each window has its own documents, so counting needs no read.
 */
export class CallLimit {
  readonly #counters: Array<{ id: string; most: number }>;
  readonly #endsAt: number;
  readonly #address: string | null;

  /**
   * @param now milliseconds since 1970
   * @param address where the call comes from, which an operator may have blocked; kept in memory alone
   */
  constructor(call: LimitedCall, callers: CallerKeys, now = Date.now(), address: string | null = null) {
    this.#address = address;
    const window = Math.floor(now / 1000 / WINDOW_SECONDS);
    this.#endsAt = (window + 1) * WINDOW_SECONDS * 1000;
    const kinds = (["account", "address"] as const).filter((kind) => callers[kind] !== undefined);
    this.#counters = kinds.map((kind) => ({
      id: `${call}.${callers[kind]}.${window}`,
      most: callLimits[call][kind],
    }));
  }

  /**
   * Throws "too-many-requests" from this instance's memory, before the call costs anything: for a caller who was refused
   * in this window already, or whose replays, which the counters do not count, are too many.
   */
  checkInMemory(): void {
    const isOver = this.#counters.map(({ id, most }) => countAttempt(id, this.#endsAt) > most * REPLAYS);
    if (isOver.includes(true)) this.#refuse();
  }

  /**
   * Rejects with "network-blocked" where an operator has blocked the caller's network. Begun before a call's first read,
   * it takes no time of its own.
   */
  async admit(db: Firestore): Promise<void> {
    await refuseBlocked(db, this.#address);
  }

  /** Rejects as a call would, before anything is asked on the caller's behalf that its transaction cannot take back. */
  async refuseIfReached(db: Firestore): Promise<void> {
    const [counters] = await Promise.all([readTogether(db, this.counters(db)), this.admit(db)]);
    this.check(counters);
  }

  counters(db: Firestore): CounterReference[] {
    return this.#counters.map(({ id }) => counterDocument(db, id));
  }

  /**
   * Throws "too-many-requests", with the seconds until the window ends, where a count has reached its limit.
   * @param snapshots of `counters()`, in their order
   */
  check(snapshots: Array<CounterSnapshot | undefined>): void {
    const over = this.#counters.filter(({ most }, index) => countIn(snapshots[index]) >= most);
    for (const { id } of over) noteOver(id, this.#endsAt);
    if (over.length > 0) this.#refuse();
  }

  /** Counts a call together with what it writes. */
  count(db: Firestore, tx: Transaction): void {
    for (const counter of this.counters(db)) tx.set(counter, this.#oneMore(), { merge: true });
  }

  /** Counts a refused call. Concurrent refusals may all pass the check, but each is counted. */
  async countRefusal(db: Firestore): Promise<void> {
    const batch = db.batch();
    for (const counter of this.counters(db)) batch.set(counter, this.#oneMore(), { merge: true });
    await batch.commit();
  }

  #refuse(): never {
    const retryAfterSeconds = Math.max(1, Math.ceil((this.#endsAt - Date.now()) / 1000));
    throw new Failure("too-many-requests", { retryAfterSeconds });
  }

  #oneMore() {
    return more(1, this.#endsAt);
  }
}
