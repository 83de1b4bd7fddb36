import type { options } from "../options.ts";

/**
 * How often one caller may do what writes, in windows of ten minutes by the clock. What is counted are calls that
 * wrote something and calls that were refused; a replay that finds everything done is free, but for a refused code. So
 * each number is about what one person, or all who share one address, can honestly cause:
 *
 * | call                 | an honest caller                | what the limit stops                              |
 * |----------------------|---------------------------------|---------------------------------------------------|
 * | registerUser         | 1, and a few mistyped links     | guessing ids of inviters                          |
 * | completeSocialSignUp | 1 for each friend who invites   | one account joining everybody, with a push to each |
 * | activateUser         | 1                               | trying out user ids and codes, each asked of Auth |
 * | createInviteLink     | 1, where nobody had asked yet   | filling the store of links                        |
 * | shortLinks           | a server that makes links       | the same, with a key that leaked                  |
 * | countStep            | 3 for each invitation           | counting people who are not there                 |
 * | reportAppOpening     | 1                               | the same                                          |
 * | openLink             | 1 for each link; many share one | counting clicks of nobody; links open all the same |
 * | readFunnel           | 2 for each look at the page     | reading without end, with a token that was stolen |
 * | findInvitations      | 1 for each look, and searches   | the same, at 10,000 documents a call              |
 * | readDeliveries       | 1 for each look at the page     | the same                                          |
 * | reportAbuse          | a few                           | filling the operator's list                       |
 *
 * The account is counted where somebody is signed in, the address always: accounts cost nothing, and a school or a
 * carrier shares one address among many.
 */
export const callLimits = {
  registerUser: { account: 20, address: 120 },
  completeSocialSignUp: { account: 20, address: 120 },
  activateUser: { account: 120, address: 120 },
  createInviteLink: { account: 120, address: 120 },
  shortLinks: { account: 600, address: 600 },
  reportAbuse: { account: 20, address: 20 },
  // From here on counted in each instance's memory alone, which lets ten times as many pass: see count-step.ts.
  countStep: { account: 60, address: 60 },
  reportAppOpening: { account: 60, address: 60 },
  openLink: { account: 60, address: 60 },
  readFunnel: { account: 30, address: 30 },
  findInvitations: { account: 10, address: 10 },
  readDeliveries: { account: 30, address: 30 },
  listReports: { account: 30, address: 30 },
  listBlocks: { account: 30, address: 30 },
  setBlocked: { account: 30, address: 30 },
  // These write nothing that a caller could fill up, and the CDN or maxInstances bound what they cost.
  getInviter: null,
  webPage: null,
  inviterPicture: null,
  invitationCard: null,
  associationFiles: null,
  // Nobody calls these: they follow from an event.
  onFriendshipCreated: null,
  onUserDeleted: null,
} as const satisfies Record<keyof typeof options, Record<CallerKind, number> | null>;

type Limits = typeof callLimits;
/** The functions that have a limit. */
export type LimitedCall = { [Name in keyof Limits]: Limits[Name] extends null ? never : Name }[keyof Limits];

/** As whom a caller is counted. */
export type CallerKind = "account" | "address";

/** Length of a window. All windows begin at whole multiples of it. */
export const WINDOW_SECONDS = 600;
