import type { CloudEvent } from "./cloud-event.ts";

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
