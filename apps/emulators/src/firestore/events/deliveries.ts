import pLimit, { type LimitFunction } from "p-limit";
import pRetry from "p-retry";
import type { CloudEvent } from "./cloud-event.ts";
import type { Delivery } from "./delivery.ts";
import type { FirestoreTrigger } from "./firestore-trigger.ts";
import { FunctionNotReached } from "./function-not-reached.ts";

// Eventarc waits 10 seconds at first and 10 minutes at most, and gives up after 24 hours. Nobody waits that long here.
const backoff = { minTimeout: 250, maxTimeout: 15_000, factor: 2, randomize: true };
const giveUpAfterMs = 24 * 60 * 60 * 1000;

// Every event that a function has at the same time is a process of its own, and calls need some, too.
const concurrency = 4;

const keptDeliveries = 1000;

export interface Outside {
  /** Sends the event to the function once. Rejects unless it is acknowledged. */
  send(trigger: FirestoreTrigger, event: CloudEvent, signal: AbortSignal): Promise<void>;
  /** The function as it is deployed now, if it still is. */
  find(functionId: string): FirestoreTrigger | undefined;
  /** Told once of each event that a function fails on. */
  onFailure(delivery: Delivery): void;
}

/** Delivers events: at least once to functions that are to be retried, once to the others, in no particular order. */
export class Deliveries {
  readonly #outside: Outside;
  readonly #known = new Map<string, Delivery>();
  readonly #settled: string[] = [];
  readonly #limits = new Map<string, LimitFunction>();
  readonly #end = new AbortController();

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  /** All that are pending and the last ones that are not, oldest first. */
  get all(): Delivery[] {
    return [...this.#known.values()];
  }

  add(functionId: string, event: CloudEvent): void {
    const delivery: Delivery = { event, functionId, state: "pending", attempts: 0 };
    this.#known.set(event.id, delivery);
    void this.#deliver(delivery);
  }

  /** Delivers an event anew that was delivered or dropped before, as may happen in production. */
  repeat(eventId: string): Delivery | undefined {
    const delivery = this.#known.get(eventId);
    if (delivery && delivery.state !== "pending") {
      delivery.state = "pending";
      void this.#deliver(delivery);
    }
    return delivery;
  }

  /** Gives up whatever is pending. */
  close(): void {
    this.#end.abort();
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { signal } = this.#end;
    try {
      await pRetry(() => this.#limitOf(delivery)(() => this.#attempt(delivery)), {
        ...backoff,
        retries: Number.POSITIVE_INFINITY,
        maxRetryTime: giveUpAfterMs,
        signal,
        unref: true,
        onFailedAttempt: ({ error }) => this.#note(delivery, error),
        shouldRetry: ({ error }) => this.#isToBeRetried(delivery, error),
      });
      delivery.state = "delivered";
    } catch {
      delivery.state = "dropped";
    }
    this.#forgetOldest(delivery);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const trigger = this.#outside.find(delivery.functionId);
    if (!trigger) throw new FunctionNotReached("It is not among the functions any more.");
    delivery.attempts += 1;
    await this.#outside.send(trigger, delivery.event, this.#end.signal);
  }

  #note(delivery: Delivery, error: Error): void {
    const isFirst = delivery.problem === undefined;
    if (error instanceof FunctionNotReached) return;
    delivery.problem = error.message;
    if (isFirst) this.#outside.onFailure(delivery);
  }

  #isToBeRetried({ functionId }: Delivery, error: Error): boolean {
    const trigger = this.#outside.find(functionId);
    return trigger !== undefined && (trigger.retry || error instanceof FunctionNotReached);
  }

  #limitOf({ functionId }: Delivery): LimitFunction {
    const limit = this.#limits.get(functionId) ?? pLimit(concurrency);
    this.#limits.set(functionId, limit);
    return limit;
  }

  #forgetOldest({ event }: Delivery): void {
    this.#settled.push(event.id);
    if (this.#settled.length > keptDeliveries) this.#known.delete(this.#settled.shift() ?? "");
  }
}
