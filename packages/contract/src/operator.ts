/**
 * The callables of the operator's page, apps/operator. Each requires a signed-in operator. It rejects with
 * an HttpsError with `FailureDetails<OperatorFailureReason>` as its `details`. Times are ISO.
 */

import type { FailureReason } from "./callables.ts";
import type { BlockKind, ReportedKind, ReportReason } from "./reports.ts";

/** Why a call failed, with the status code of each reason. */
export const operatorFailures = {
  /** The claim is missing, or the address is not verified. */
  "not-operator": "permission-denied",
  /** The operator has signed in with one factor only. */
  "second-factor-missing": "permission-denied",
  /** Only `setBlocked`: 200 address ranges are blocked, the maximum that each call checks. */
  "too-many-ranges": "failed-precondition",
} as const;

export type OperatorFailureReason =
  | keyof typeof operatorFailures
  | Extract<FailureReason, "not-signed-in" | "invalid-request" | "too-many-requests" | "unexpected">;

/** Days in UTC, "2026-11-21", both included. */
export interface Period {
  from: string;
  to: string;
}

export interface DayCount {
  /** "2026-11-21", in UTC. */
  day: string;
  /** Openings of links; crawlers and visitors who opt out of tracking are not counted. */
  clicks: number;
  /** People who signed up. */
  accounts: number;
  /** People who became active. */
  activated: number;
  /** Pairs who became friends by an invitation of ours. */
  friendships: number;
}

/** The results of an inviter's invitations in a period, as far as documents show them. Without a name. */
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
  /** The inviter of the link; null for every other link. */
  inviterId: string | null;
  /** When it was made. */
  since: string;
  isOff: boolean;
  clicks: Record<"ANDROID" | "IOS" | "DESKTOP", number>;
}

/** How often an invitation or a link was reported in the last 90 days, and why. */
export interface ReportedThing {
  kind: ReportedKind;
  /** The inviter's user id, or the link's code. */
  id: string;
  /** Distinct reporters in a month, an IPv6 site of /48 as one. Each counts less, the more it reports. */
  reporters: number;
  /** Every report, by reason. */
  reasons: Record<ReportReason, number>;
  lastReportedAt: string;
  /** Whether this target is blocked. A block of its inviter does not count, though it hides the link's page, too. */
  blocked: boolean;
  /** Whether an operator has dismissed all of these reports. */
  dismissed: boolean;
}

/** Something that happened to an inviter or one of the inviter's links. */
export interface CaseEvent {
  what: "joined" | "linkMade" | "reported" | "blocked" | "dismissed" | "released";
  kind: ReportedKind;
  id: string;
  at: string;
  /** The operator's user id. Only for judgements. */
  by?: string;
}

/** An active block. */
export interface Blocked {
  kind: BlockKind;
  /** A user id, a link's code, or a range of addresses, "203.0.113.0/24". */
  id: string;
  blockedAt: string;
}

/** Every callable of the operator's page: its request and its response. Served at POST {operator's origin}/call/{name}. */
export interface OperatorCallables {
  /** The sums of at most 100 days, in their order. A day without any is missing. */
  readDays: { request: Period; response: { days: DayCount[] } };

  /**
   * The inviters with most friends, their links and the newest links, most clicks first. `isComplete` is false if there
   * were more documents than the call reads.
   */
  findInvitations: {
    request: Period;
    response: { inviters: InviterCount[]; links: ClickedLink[]; isComplete: boolean };
  };

  /**
   * A page of at most 100 reported targets, most reporters first. `next` is the `after` of the next page. With `isOpen`
   * only those without a judgement.
   */
  listReports: {
    request: { after?: string | undefined; kind?: ReportedKind | undefined; isOpen?: boolean | undefined };
    response: { reports: ReportedThing[]; next: string | null };
  };

  /**
   * Everything to judge a report by: the inviter, the links with the clicks of 30 days, all reports of them, and the
   * events, newest first. Fails with invalid-request for an id that names nothing.
   */
  readCase: {
    request: { kind: ReportedKind; id: string };
    response: {
      inviter: (InviterCount & { name: string | null; since: string | null }) | null;
      links: ClickedLink[];
      reports: Omit<ReportedThing, "blocked" | "dismissed">[];
      events: CaseEvent[];
    };
  };

  /** The active blocks, newest first, at most 500. */
  listBlocks: { request: object; response: { blocks: Blocked[] } };

  /**
   * Blocks or unblocks an inviter's invitations, a link or an address range. Takes effect everywhere within a
   * minute. Idempotent. A range is normalised to the form in `listBlocks`. Fails with invalid-request for a
   * range wider than /16 (IPv6: /32), and for blocking a user or link that does not exist. Fails with
   * too-many-ranges if 200 ranges are blocked already. `dismissed` dismisses the reports of what is not blocked.
   * `everything` also blocks or releases an inviter's links. Every decision is kept with who and when.
   */
  setBlocked: {
    request: {
      kind: BlockKind;
      id: string;
      blocked: boolean;
      dismissed?: boolean | undefined;
      everything?: boolean | undefined;
    };
    response: Record<string, never>;
  };
}
