import { createHmac } from "node:crypto";
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from "firebase-admin/firestore";
import { fieldsOf } from "short-links/stored-fields";
import { type Commit, DAY_IN_MILLISECONDS, readTogether } from "../../documents/reading.ts";
import { Failure } from "../failure.ts";
import { type CallerKind, callerHashKey, type Limits, options, otherLimits } from "../options.ts";
import { type Client, refuseBlocked, siteNetwork, subscriberNetwork } from "./addresses.ts";

type Options = typeof options;
/** The functions that have a limit, and so the key that callers are counted by. */
export type LimitedCall = {
  [Name in keyof Options]: Options[Name]["limit"] extends null ? never : Name;
}[keyof Options];

/** The names under which actions are counted. */
export type CountedCall = LimitedCall | keyof typeof otherLimits;

const limits: Record<CountedCall, Limits> = { ...options, ...otherLimits };

/** Length of the short windows. All windows begin at whole multiples of their length. */
export const WINDOW_SECONDS = 600;

/** An instance's memory allows this many times the limit, because replays are free. */
const REPLAYS = 10;

/** The limit of a use case's caller; null for a caller without a limit. */
export interface Limited {
  limit: CallLimit | null;
}

/** Hashes that identify a caller in the counters: never an address or a user id in the clear. */
export type CallerKeys = Partial<Record<CallerKind, string>>;

/**
 * The client's limit for a call. Null for loopback clients of the local suite, which cannot be told apart.
 * @param target the user id that the call is about
 */
export function limitFor(call: CountedCall, client: Client, target?: string): CallLimit | null {
  const isThisMachine = client.uid === undefined && client.address === null;
  if (isThisMachine && process.env.FUNCTIONS_EMULATOR === "true") return null;
  return new CallLimit(call, callerKeys(client, callerHashKey.value(), target), Date.now(), client.address);
}

/**
 * The keys of a caller, 32 hex digits each. They need a secret: without it, trying all addresses would reverse a hash.
 * Callers without an account and an address share one key.
 */
export function callerKeys({ uid, address }: Client, secret: string, target?: string): CallerKeys {
  const hash = (caller: string) => keyedHash(caller, secret);
  const network = subscriberNetwork(address ?? "unknown");
  return {
    ...(uid !== undefined && { account: hash(`account ${uid}`) }),
    ...((address !== null || uid === undefined) && { address: hash(`address ${network}`) }),
    ...(target !== undefined && { target: hash(`target ${network} ${target}`) }),
  };
}

/** The key that a reporter is counted by: that of the site around a caller's network. */
export const siteKey = ({ address }: Client, secret: string): string =>
  keyedHash(`site ${siteNetwork(address ?? "unknown")}`, secret);

function keyedHash(text: string, secret: string): string {
  if (!secret) throw new Error("the secret CALLER_HASH_KEY is not set");
  return createHmac("sha256", secret).update(text).digest("hex").slice(0, 32);
}

/**
 * The limit of one caller for one kind of call. `check` comes before the work, `commit` with the transaction, and
 * `countRefusal` after a refusal. Counters in `RateLimits/{call}.{caller}.{window}` hold across instances. Each window
 * has its own documents, so an increment needs no read.
 */
export class CallLimit {
  readonly #counters: Array<{ id: string; max: number; windowEnd: number }>;
  readonly #address: string | null;
  /** If so, a valid call always passes, and a stranger locks no one out. */
  readonly #refusalsOnly: boolean;

  /**
   * @param now milliseconds since 1970
   * @param address where the call comes from, which an operator may have blocked; kept in memory alone
   */
  constructor(call: CountedCall, callers: CallerKeys, now = Date.now(), address: string | null = null) {
    this.#address = address;
    this.#refusalsOnly = call === "activateUser";
    const { limit, daily } = limits[call];
    const windows = [
      { name: call, seconds: WINDOW_SECONDS, limit },
      { name: `${call}-daily`, seconds: DAY_IN_MILLISECONDS / 1000, limit: daily },
    ];
    this.#counters = windows.flatMap(({ name, seconds, limit }) => {
      const window = Math.floor(now / 1000 / seconds);
      const windowEnd = (window + 1) * seconds * 1000;
      return Object.entries(limit ?? {}).flatMap(([kind, max]) => {
        const caller = callers[kind as CallerKind];
        return caller === undefined ? [] : { id: `${name}.${caller}.${window}`, max, windowEnd };
      });
    });
  }

  /**
   * Throws "too-many-requests" at once if this instance remembers that the caller is over the limit. Rejects with
   * "network-blocked" if an operator has blocked the network. Takes no time when it starts before a call's first read.
   */
  check(db: Firestore): Promise<void> {
    this.checkInMemory();
    return refuseBlocked(db, this.#address);
  }

  /** The first of these checks alone, for a read: a blocked network may read. */
  checkInMemory(): void {
    if (this.#refusalsOnly) return;
    refuse(this.#counters.filter(({ id, max }) => countAttempts(id) > max * REPLAYS));
  }

  /** Does all checks, for work that a transaction cannot take back. */
  async checkCounters(db: Firestore): Promise<void> {
    const [counters] = await Promise.all([readTogether(db, this.counters(db)), this.check(db)]);
    this.refuseBeyond(counters);
  }

  counters(db: Firestore) {
    return this.#counters.map(({ id }) => counterDocument(db, id));
  }

  /** The counters that have reached their limit, by the snapshots of `counters()`. */
  over(snapshots: DocumentSnapshot[]) {
    return this.#counters.filter(({ max }, index) => countIn(snapshots[index]) >= max);
  }

  /** Throws "too-many-requests", with the seconds until the window ends, if a counter has reached its limit. */
  refuseBeyond(snapshots: DocumentSnapshot[]): void {
    const over = this.over(snapshots);
    for (const { id } of over) countAttempts(id, Number.POSITIVE_INFINITY);
    refuse(over);
  }

  /** Counts a call with what it writes. Throws "too-many-requests" beyond the limit. */
  commit(tx: Transaction, db: Firestore, snapshots: DocumentSnapshot[]): void {
    if (this.#refusalsOnly) return;
    this.refuseBeyond(snapshots);
    this.#count(db, tx);
  }

  /** Concurrent refusals may all pass the check, but each is counted. */
  async countRefusal(db: Firestore): Promise<void> {
    const batch = db.batch();
    this.#count(db, batch);
    await batch.commit();
  }

  #count(db: Firestore, commit: Commit): void {
    for (const { id, windowEnd } of this.#counters)
      commit.set(counterDocument(db, id), increment(windowEnd), { merge: true });
  }
}

/** Throws "too-many-requests" until the last of these windows ends, if there are any. */
function refuse(over: Array<{ windowEnd: number }>): void {
  if (over.length === 0) return;
  const windowEnd = Math.max(...over.map((counter) => counter.windowEnd));
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEnd - Date.now()) / 1000));
  throw new Failure("too-many-requests", { retryAfterSeconds });
}

/** This instance's calls, by the id of the counter, which names the window. A second refusal costs nothing. */
const attempts = new Map<string, number>();

/** An upper bound, since callers may forge any number of addresses. The oldest entry is dropped. */
export const MAX_REMEMBERED = 50_000;

/** Counts calls under this id and returns the new count. */
export function countAttempts(id: string, count = 1): number {
  const sum = (attempts.get(id) ?? 0) + count;
  attempts.set(id, sum);
  const [oldest = id] = attempts.keys();
  if (attempts.size > MAX_REMEMBERED) attempts.delete(oldest);
  return sum;
}

/** `RateLimits/{what}.{who}.{window}`. Firestore's time to live deletes it after `expiresAt`. */
export const counterDocument = (db: Firestore, id: string) => db.collection("RateLimits").doc(id);

export function countIn(counter: DocumentSnapshot | undefined): number {
  return fieldsOf(counter).number("count") ?? 0;
}

/** One more, to merge into a counter until it is no longer needed, in milliseconds since 1970. Needs no read. */
export function increment(expiresAt: number) {
  return { count: FieldValue.increment(1), expiresAt: Timestamp.fromMillis(expiresAt) };
}
