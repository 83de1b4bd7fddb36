/**
 * How often one caller may do what writes, in windows of ten minutes by the clock. What is counted are calls that
 * wrote something and calls that were refused; a replay that finds everything done is free. So each number is about
 * what one person, or one address, can honestly cause:
 *
 * | call                 | caller           | an honest caller                | what the limit stops                    |
 * |----------------------|------------------|---------------------------------|-----------------------------------------|
 * | registerUser         | account          | 1, and a few mistyped links     | guessing ids of inviters                |
 * | completeSocialSignUp | account          | 1 for each friend who invites   | one account joining everybody, with a   |
 * |                      |                  |                                 | push to each                            |
 * | activateUser         | account, address | 1, but a school or a carrier    | trying out user ids, each of which      |
 * |                      |                  | shares one address among many   | costs a look-up in Auth                 |
 * | createInviteLink     | account, address | 1, where nobody had asked yet   | filling the store of links              |
 * | shortLinks           | address          | a server that makes links       | the same, with a key that leaked        |
 */
export const callLimits = {
  registerUser: 20,
  completeSocialSignUp: 20,
  activateUser: 120,
  createInviteLink: 120,
  shortLinks: 600,
} as const satisfies Record<string, number>;

export type LimitedCall = keyof typeof callLimits;

/** Length of a window. All windows begin at whole multiples of it. */
export const WINDOW_SECONDS = 600;
