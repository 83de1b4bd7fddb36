/**
 * The callables of the operator's page, apps/operator. TYPES ONLY. Each is for a signed-in operator alone, see
 * platform/operator-call.ts, and rejects with an HttpsError whose `details` is an `OperatorFailureDetails`.
 */

import type { FailureReason } from "./contract.ts";
import type { FunnelStepName } from "./product/funnel-steps.ts";
import type { SignUpMethod } from "./product/sign-up-methods.ts";
import type { Visit } from "./product/visit.ts";

/** Why a call failed. Every call can fail with the first four, whatever it asks. */
export type OperatorFailureReason =
  /** The caller is signed in and no operator: without the claim, or with an address that is not verified. HTTP 403. */
  | "not-operator"
  | Extract<FailureReason, "not-signed-in" | "invalid-request" | "too-many-requests" | "unexpected">;

export interface OperatorFailureDetails {
  reason: OperatorFailureReason;
  /** Whole seconds until the same call can succeed. Only with "too-many-requests". */
  retryAfterSeconds?: number;
}

/** Days in UTC, "2026-11-21", both included. */
export interface Period {
  from: string;
  to: string;
}

/** How many people with these facts took a step on a day. */
export interface FunnelCount extends Visit {
  day: string;
  step: FunnelStepName;
  /** "none" before one is chosen, and where it is not known. */
  method: SignUpMethod | "none";
  count: number;
}

/** How many seconds people took from the step before to this one: a tenth of them at most, half, nine tenths. */
export interface FunnelTimes {
  step: FunnelStepName;
  method: SignUpMethod | "none";
  people: number;
  p10: number;
  p50: number;
  p90: number;
}

/** Every callable of the operator's page: its request and its response. Served at POST {operator's origin}/call/{name}. */
export interface OperatorCallables {
  /** The funnel of at most 100 days, as it was counted: the page sums it up by what is chosen there. */
  readFunnel: { request: Period; response: { rows: FunnelCount[]; times: FunnelTimes[] } };
}
