/**
 * The callables of the operator's page, apps/operator. TYPES ONLY. Each is for a signed-in operator alone, see
 * platform/operator-call.ts, and rejects with an HttpsError whose `details` is an `OperatorFailureDetails`.
 */

import type { FailureReason } from "./contract.ts";
import type { BlockKind } from "./product/block-kinds.ts";
import type { FunnelStepName } from "./product/funnel-steps.ts";
import type { ReportedKind } from "./product/report-address.ts";
import type { ReportReason } from "./product/report-reasons.ts";
import type { SignUpMethod } from "./product/sign-up-methods.ts";
import type { Visit } from "./product/visit.ts";

/** Why a call failed. Every call can fail with the first four, whatever it asks. */
export type OperatorFailureReason =
  /** The caller is signed in and no operator: without the claim, or with an address that is not verified. HTTP 403. */
  | "not-operator"
  /** `setBlocked` alone: 200 ranges of addresses are stopped, which is as many as every call looks at. HTTP 400. */
  | "too-many-ranges"
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

/** What an inviter's invitations led to in a period, as far as documents tell. Without a name. */
export interface InviterCount {
  userId: string;
  /** Invitations accepted by a sign-up with an address; with Apple or Google they go to `friends` at once. */
  accepted: number;
  /** People who became friends, in the app as well. */
  friends: number;
}

/** A short link and its clicks in a period. */
export interface ClickedLink {
  code: string;
  /** "https://sundial.example/s/code" */
  address: string;
  /** On whose behalf it invites; null for every other link. */
  inviterId: string | null;
  /** When it was made, as an ISO date. */
  since: string;
  isOff: boolean;
  clicks: Record<"ANDROID" | "IOS" | "DESKTOP", number>;
}

/** What went wrong on a day, and what was erased. */
export interface DayOfDeliveries {
  day: string;
  /** Attempts at a push that failed, by FCM's reason, such as "registration-token-not-registered". */
  failures: Record<string, number>;
  /** Accounts whose data was erased after their deletion. */
  erasures: number;
}

/** How often an invitation or a link was reported in the last 90 days, and why. */
export interface ReportedThing {
  kind: ReportedKind;
  /** The inviter's user id, or the link's code. */
  id: string;
  /** Distinct networks that reported it in a month. Each counts less, the more it reports. */
  reporters: number;
  /** Every report, by reason. */
  reasons: Record<ReportReason, number>;
  /** ISO. */
  lastReportedAt: string;
  /** Whether this is stopped; a link is not by its inviter being stopped, though it shows as little. */
  blocked: boolean;
}

/** What is stopped. */
export interface Blocked {
  kind: BlockKind;
  /** A user id, a link's code, or a range of addresses, "203.0.113.0/24". */
  id: string;
  /** ISO. */
  blockedAt: string;
}

/** Every callable of the operator's page: its request and its response. Served at POST {operator's origin}/call/{name}. */
export interface OperatorCallables {
  /** The funnel of at most 100 days, as it was counted: the page sums it up by what is chosen there. */
  readFunnel: { request: Period; response: { rows: FunnelCount[]; times: FunnelTimes[] } };

  /**
   * The inviters who made most friends, and their links beside the newest, most clicks first. `search` is the code of a
   * link or the id of a user: then that one alone. `isComplete` is false where there were more documents than are read.
   */
  findInvitations: {
    request: Period & { search?: string | undefined };
    response: { inviters: InviterCount[]; links: ClickedLink[]; isComplete: boolean };
  };

  /** Every day of at most 100 on which a push failed or an account was erased, in their order. */
  readDeliveries: { request: Period; response: { days: DayOfDeliveries[] } };

  /** A page of at most 100 things that were reported, the most reporters first. `next` is the `after` of the next page. */
  listReports: {
    request: { after?: string | undefined };
    response: { reports: ReportedThing[]; next: string | null };
  };

  /** What is stopped at present, the newest first, 500 at most. */
  listBlocks: { request: object; response: { blocks: Blocked[] } };

  /**
   * Stops an inviter's invitations, a link or a range of addresses, or lets them go again; within a minute, everywhere.
   * Idempotent. A range becomes what `listBlocks` says, and fails with invalid-request where it is wider than /16 (IPv6:
   * /32), as does what is to be stopped and is not there. With 200 ranges stopped, one more fails with too-many-ranges.
   */
  setBlocked: {
    request: { kind: BlockKind; id: string; blocked: boolean };
    response: Record<string, never>;
  };
}
