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

/** One event on its way to one function. */
export interface Delivery {
  event: CloudEvent;
  functionId: string;
  /** Why the last attempt failed. */
  problem?: string;
  /** Whether the function gets it again after it failed. */
  isRepeated?: boolean;
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
  readonly #limits = new Map<string, LimitFunction>();
  readonly #end = new AbortController();

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  /** Sends the change to every function that it triggers. */
  onChange(change: DocumentChange): void {
    for (const trigger of this.#outside.triggers().filter((each) => isTriggeredBy(each, change)))
      this.add(trigger.functionId, cloudEvent(trigger.eventType, change));
  }

  add(functionId: string, event: CloudEvent): void {
    void this.#deliver({ event, functionId });
  }

  /** Abandons all pending deliveries. */
  close(): void {
    this.#end.abort();
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { signal } = this.#end;
    await pRetry(() => this.#limitOf(delivery)(() => this.#attempt(delivery)), {
      ...backoff,
      retries: Number.POSITIVE_INFINITY,
      maxRetryTime: giveUpAfterMs,
      signal,
      unref: true,
      shouldRetry: ({ error }) => this.#goesOnAfter(error, delivery),
    }).catch(() => {});
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const trigger = this.#find(delivery);
    if (!trigger) throw new FunctionNotReached("It is not among the functions any more.");
    await this.#outside.send(trigger, delivery.event, this.#end.signal);
  }

  #goesOnAfter(error: Error, delivery: Delivery): boolean {
    const trigger = this.#find(delivery);
    if (error instanceof FunctionNotReached) return trigger !== undefined;
    const isFirst = delivery.problem === undefined;
    delivery.problem = error.message;
    delivery.isRepeated = trigger?.retry ?? false;
    if (isFirst) this.#outside.onFailure(delivery);
    return delivery.isRepeated;
  }

  #find({ functionId }: Delivery): FirestoreTrigger | undefined {
    return this.#outside.triggers().find((trigger) => trigger.functionId === functionId);
  }

  #limitOf({ functionId }: Delivery): LimitFunction {
    const limit = this.#limits.get(functionId) ?? pLimit(concurrency);
    this.#limits.set(functionId, limit);
    return limit;
  }
}
