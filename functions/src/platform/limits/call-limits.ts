import type { options } from "../options.ts";

/** The keys that identify a caller. `target` is one address together with the user id that the call is about. */
export type CallerKind = "account" | "address" | "target";

/**
 * The limits of one caller in fixed windows of ten minutes. A limit counts calls that wrote something and calls that
 * were refused. A replay is free, except with a refused code. So each number allows the honest use of one person, or of
 * all people who share one address:
 *
 * | call                 | an honest caller                | what the limit stops                              |
 * |----------------------|---------------------------------|---------------------------------------------------|
 * | registerUser         | 1, and a few mistyped links     | guessing ids of inviters                          |
 * | completeSocialSignUp | 1 for each friend who invites   | one account joining all users, with many pushes   |
 * | activateUser         | 1 or 2 before the confirmation  | trying out codes, each asked of Auth              |
 * | createInviteLink     | 1, for the first request        | filling the store of links                        |
 * | getInviter           | 1 for each page, and its link   | reading without end                               |
 * | shortLinks           | a server that makes links       | filling the store, with a key that leaked         |
 * | countStep            | 3 for each invitation           | counting people who are not there                 |
 * | reportAppOpening     | 1                               | the same                                          |
 * | openLink             | 1 for each link; many share one | counting false clicks; the links still open       |
 * | readFunnel           | 2 for each look at the page     | reading without end, with a token that was stolen |
 * | findInvitations      | 1 for each look, and searches   | the same, at 10,000 documents a call              |
 * | readDeliveries       | 1 for each look at the page     | the same                                          |
 * | reportAbuse          | a few                           | filling the operator's list                       |
 * | push                 | 1 for each friend who joins     | pushes without end, by accounts made for them     |
 *
 * The address always counts, and so does the account of a signed-in caller: accounts cost nothing, and a school or a
 * carrier shares one address among many people. No limit counts a target alone, or a stranger could lock it.
 */
export const callLimits = {
  registerUser: { account: 20, address: 120 },
  completeSocialSignUp: { account: 20, address: 120 },
  activateUser: { target: 20 },
  createInviteLink: { account: 120, address: 120 },
  shortLinks: { account: 600, address: 600 },
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
  readDeliveries: { account: 30, address: 30 },
  listReports: { account: 30, address: 30 },
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
