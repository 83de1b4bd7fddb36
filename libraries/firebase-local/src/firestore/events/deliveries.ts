import pLimit, { type LimitFunction } from "p-limit";
import pRetry from "p-retry";
import type { DocumentChange } from "../document-change.ts";
import { type CloudEvent, cloudEvent } from "./cloud-event.ts";
import { type FirestoreTrigger, isTriggeredBy } from "./firestore-trigger.ts";

// A hundredth of Eventarc's pauses, which are 10 seconds at first and 10 minutes at most.
const backoff = { minTimeout: 100, maxTimeout: 6_000, factor: 2, randomize: true };
// As Eventarc does.
const giveUpAfterMs = 24 * 60 * 60 * 1000;

// The Functions emulator starts a process for each concurrent event, and calls need processes, too.
const concurrency = 4;

const keptDeliveries = 1000;

/** One event on its way to one function. */
export interface Delivery {
  event: CloudEvent;
  functionId: string;
  /** "dropped": the function failed on it and will not get it again. */
  state: "pending" | "delivered" | "dropped";
  /** The number of attempts so far. */
  attempts: number;
  /** Why the last attempt failed. */
  problem?: string;
}

/** The event reached no function, so sending it again is not a redelivery. */
export class FunctionNotReached extends Error {}

export interface Outside {
  /** Sends the event to the function once. Rejects unless it is acknowledged. */
  send(trigger: FirestoreTrigger, event: CloudEvent, signal: AbortSignal): Promise<void>;
  /** The functions as they are deployed now. */
  triggers(): FirestoreTrigger[];
  /** Called once for each event that a function fails on. */
  onFailure(delivery: Delivery): void;
}

/** Delivers events in no particular order: at least once to functions with retry, once to the others. */
export class Deliveries {
  readonly #outside: Outside;
  readonly #known = new Map<string, Delivery>();
  readonly #settled = new Set<string>();
  readonly #limits = new Map<string, LimitFunction>();
  readonly #end = new AbortController();

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  /** All pending deliveries and the latest completed ones, oldest first. */
  get all(): Delivery[] {
    return [...this.#known.values()];
  }

  /** Sends the change to every function that it triggers. */
  onChange(change: DocumentChange): void {
    for (const trigger of this.#outside.triggers().filter((each) => isTriggeredBy(each, change)))
      this.add(trigger.functionId, cloudEvent(trigger.eventType, change));
  }

  add(functionId: string, event: CloudEvent): void {
    const delivery: Delivery = { event, functionId, state: "pending", attempts: 0 };
    this.#known.set(event.id, delivery);
    void this.#deliver(delivery);
  }

  /** Delivers an event again that was delivered or dropped before, as may happen in production. */
  repeat(eventId: string): Delivery | undefined {
    const delivery = this.#known.get(eventId);
    if (delivery && delivery.state !== "pending") {
      delivery.state = "pending";
      this.#settled.delete(eventId);
      void this.#deliver(delivery);
    }
    return delivery;
  }

  /** Abandons all pending deliveries. */
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
        shouldRetry: ({ error }) => this.#goesOnAfter(error, delivery),
      });
      delivery.state = "delivered";
    } catch {
      delivery.state = "dropped";
    }
    this.#settled.add(delivery.event.id);
    this.#forgetOldest();
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const trigger = this.#find(delivery);
    if (!trigger) throw new FunctionNotReached("It is not among the functions any more.");
    delivery.attempts += 1;
    await this.#outside.send(trigger, delivery.event, this.#end.signal);
  }

  #goesOnAfter(error: Error, delivery: Delivery): boolean {
    const trigger = this.#find(delivery);
    if (error instanceof FunctionNotReached) return trigger !== undefined;
    const isFirst = delivery.problem === undefined;
    delivery.problem = error.message;
    delivery.state = trigger?.retry ? "pending" : "dropped";
    if (isFirst) this.#outside.onFailure(delivery);
    return delivery.state === "pending";
  }

  #find({ functionId }: Delivery): FirestoreTrigger | undefined {
    return this.#outside.triggers().find((trigger) => trigger.functionId === functionId);
  }

  #limitOf({ functionId }: Delivery): LimitFunction {
    const limit = this.#limits.get(functionId) ?? pLimit(concurrency);
    this.#limits.set(functionId, limit);
    return limit;
  }

  #forgetOldest(): void {
    const [oldest = ""] = this.#settled;
    if (this.#settled.size <= keptDeliveries) return;
    this.#settled.delete(oldest);
    this.#known.delete(oldest);
  }
}
