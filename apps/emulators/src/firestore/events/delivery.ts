import type { CloudEvent } from "./cloud-event.ts";

/** One event on its way to one function. */
export interface Delivery {
  event: CloudEvent;
  functionId: string;
  /** "dropped": the function failed on it and will not get it again. */
  state: "pending" | "delivered" | "dropped";
  /** How often it was sent. */
  attempts: number;
  /** What the last attempt failed with. */
  problem?: string;
}
