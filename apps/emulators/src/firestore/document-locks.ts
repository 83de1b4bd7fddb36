import { aborted } from "./firestore-error.ts";

const leaseMs = 5_000;

interface Lock<Owner> {
  name: string;
  owner: Owner;
  /** Owner and what lets it go on, in the order they came. */
  waiting: Map<Owner, PromiseWithResolvers<void>>;
  lease: NodeJS.Timeout;
}

/**
 * Documents, by name, that one owner has for itself until it releases them, while others wait in line.
 * A lock ends with its lease, so an owner whose client died holds nobody up for long.
 */
export class DocumentLocks<Owner extends object> {
  readonly #locks = new Map<string, Lock<Owner>>();
  readonly #held = new Map<Owner, Set<Lock<Owner>>>();
  readonly #waitingFor = new Map<Owner, Lock<Owner>>();
  readonly #onLeaseEnd: (owner: Owner) => void;

  /** `onLeaseEnd` is told who lost its locks by outliving the lease. */
  constructor(onLeaseEnd: (owner: Owner) => void) {
    this.#onLeaseEnd = onLeaseEnd;
  }

  /** Rejects with ABORTED when owners would wait for each other in a circle, or when the owner gives up. */
  async acquire(owner: Owner, name: string): Promise<void> {
    const lock = this.#locks.get(name);
    if (!lock) return this.#take({ name, owner, waiting: new Map(), lease: this.#lease(owner) });
    if (lock.owner === owner) return;
    if (this.#waitsFor(lock.owner, owner)) throw aborted("Deadlock between transactions. Please try again.");
    const turn = Promise.withResolvers<void>();
    lock.waiting.set(owner, turn);
    this.#waitingFor.set(owner, lock);
    await turn.promise;
  }

  /** Whether somebody else than `owner` has the document. */
  isTakenFrom(owner: Owner, name: string): boolean {
    const lock = this.#locks.get(name);
    return lock !== undefined && lock.owner !== owner;
  }

  /** Gives back every document of the owner, and its place in a line. */
  release(owner: Owner): void {
    const awaited = this.#waitingFor.get(owner);
    this.#waitingFor.delete(owner);
    awaited?.waiting.get(owner)?.reject(aborted("The transaction was ended while it waited for a lock."));
    awaited?.waiting.delete(owner);
    const held = this.#held.get(owner) ?? [];
    this.#held.delete(owner);
    for (const lock of held) this.#handOver(lock);
  }

  #take(lock: Lock<Owner>): void {
    this.#locks.set(lock.name, lock);
    const held = this.#held.get(lock.owner) ?? new Set();
    this.#held.set(lock.owner, held.add(lock));
  }

  #handOver(lock: Lock<Owner>): void {
    clearTimeout(lock.lease);
    this.#locks.delete(lock.name);
    const [next] = lock.waiting;
    if (!next) return;
    const [owner, turn] = next;
    lock.waiting.delete(owner);
    this.#waitingFor.delete(owner);
    lock.owner = owner;
    lock.lease = this.#lease(owner);
    this.#take(lock);
    turn.resolve();
  }

  #waitsFor(waiting: Owner, owner: Owner): boolean {
    const holder = this.#waitingFor.get(waiting)?.owner;
    return holder !== undefined && (holder === owner || this.#waitsFor(holder, owner));
  }

  #lease(owner: Owner): NodeJS.Timeout {
    return setTimeout(() => this.#onLeaseEnd(owner), leaseMs).unref();
  }
}
