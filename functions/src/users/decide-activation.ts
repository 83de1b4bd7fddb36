import type { Failure } from "../platform/failure.ts";

/** The facts that decide an activation: the user's record, the invitation, and who holds the account. */
export interface ActivationFacts {
  way: "email" | "social";
  isDeleted: boolean;
  /** By the app or an operator; only they can undo it. */
  isDeactivated: boolean;
  /** Neither the app nor we have ever activated or deactivated the user. */
  isUndecided: boolean;
  invitation: "none" | "pending" | "fulfilled";
  /** Whether the named inviter of a social sign-up may invite. True if it names none. */
  mayInvite: boolean;
  /** Whether the person of the pending sign-up chose the account's present password. Unknown until Auth is asked. */
  holder: "unknown" | "same" | "another";
}

/** To "ask-auth" also refuses an unconfirmed address: see `verifiedAccount` in activate.ts. */
export type ActivationPlan = "ask-auth" | "activate" | "nothing" | { refuse: Failure["reason"] };

type Row = [why: string, applies: (facts: ActivationFacts) => boolean, plan: ActivationPlan];

// By email, anyone may send any id. So only a pending sign-up of ours activates, and only for one is Auth asked.
// biome-ignore format: a table
const rows: Row[] = [
  ["the account is gone, though Auth's answer may outlive it",
    ({ isDeleted }) => isDeleted, { refuse: "user-not-found" }],
  ["a mail proves no sign-up: Auth sends its own beside `registerUser`, which may have failed",
    ({ way, invitation, isUndecided }) => way === "email" && invitation === "none" && isUndecided, { refuse: "not-registered" }],
  ["no sign-up by email is pending",
    ({ way, invitation }) => way === "email" && invitation !== "pending", "nothing"],
  ["only Auth knows who holds the account",
    ({ holder }) => holder === "unknown", "ask-auth"],
  ["the inviter of a social sign-up is gone",
    ({ way, mayInvite }) => way === "social" && !mayInvite, { refuse: "inviter-not-found" }],
  ["a social sign-up does not undo a deactivation",
    ({ way, isDeactivated }) => way === "social" && isDeactivated, { refuse: "unsupported-account" }],
  ["a sign-up by email does not undo a deactivation",
    ({ isDeactivated }) => isDeactivated, "nothing"],
  ["a stranger signed up with the address of somebody who is no user yet",
    ({ way, holder, isUndecided }) => way === "email" && holder === "another" && isUndecided, { refuse: "not-registered" }],
  ["a stranger signed up with the address of a user",
    ({ way, holder }) => way === "email" && holder === "another", "nothing"],
  ["the person of the sign-up holds the account",
    () => true, "activate"],
];

/**
 * Decides an activation (spec §4): the plan of the first row that applies. `isActive: false` in an unverified account is
 * no deactivation: the app writes it for new accounts too.
 */
export function decideActivation(facts: ActivationFacts): ActivationPlan {
  const row = rows.find(([, applies]) => applies(facts));
  return row ? row[2] : "nothing";
}
