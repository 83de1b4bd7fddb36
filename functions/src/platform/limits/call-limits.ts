import type { options } from "../options.ts";

/** The keys that identify a caller. `target` is one address together with the user id that the call is about. */
export type CallerKind = "account" | "address" | "target";

/**
 * The limits of one caller in fixed windows of ten minutes. A limit counts calls that wrote something and calls that
 * were refused. A replay is free, except with a refused code. So each number allows the honest use of one person, or of
 * all people who share one address.
 *
 * The address always counts, and so does the account of a signed-in caller: accounts cost nothing, and a school or a
 * carrier shares one address among many people. No limit counts a target alone, or a stranger could lock it.
 */
export const callLimits = {
  // Against guessing ids of inviters.
  registerUser: { account: 20, address: 120 },
  // Against one account that joins all users, with many pushes.
  completeSocialSignUp: { account: 20, address: 120 },
  // Against trying out codes, each asked of Auth.
  activateUser: { target: 20 },
  // Against filling the store of links.
  createInviteLink: { account: 120, address: 120 },
  // The same, with a key that leaked.
  shortLinks: { account: 600, address: 600 },
  // Against filling the operator's list.
  reportAbuse: { account: 20, address: 20 },
  /** Counted for the inviter who gets them. */
  push: { account: 20 },
  // From here on, counted only in each instance's memory, so up to ten times as many pass: see count-step.ts.
  getInviter: { account: 120, address: 120, target: 60 },
  // In a school or a carrier's network, only a part of the steps is counted.
  countStep: { account: 12, address: 12 },
  reportAppOpening: { account: 60, address: 60 },
  openLink: { account: 60, address: 60 },
  readFunnel: { account: 30, address: 30 },
  findInvitations: { account: 10, address: 10 },
  listReports: { account: 30, address: 30 },
  readCase: { account: 60, address: 60 },
  listBlocks: { account: 30, address: 30 },
  setBlocked: { account: 30, address: 30 },
  // These write nothing that a caller could fill up, and the CDN or maxInstances bound what they cost.
  webPage: null,
  inviterPicture: null,
  invitationCard: null,
  associationFiles: null,
  // Events trigger these; no client calls them.
  onFriendshipCreated: null,
  onUserDeleted: null,
} as const satisfies Record<keyof typeof options | "push", Partial<Record<CallerKind, number>> | null>;

/** Only refusals of these calls count. The limit refuses no right call, so a stranger locks no one out. */
export const refusalsOnly: readonly string[] = ["activateUser" satisfies LimitedCall];

type Limits = typeof callLimits;
/** The functions that have a limit. */
export type LimitedCall = { [Name in keyof Limits]: Limits[Name] extends null ? never : Name }[keyof Limits];

/** Length of a window. All windows begin at whole multiples of it. */
export const WINDOW_SECONDS = 600;
