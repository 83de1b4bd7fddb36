import type { Invitation } from "../documents/invitations.ts";
import type { readUser } from "../documents/users.ts";
import { Failure } from "../platform/failure.ts";

type UserFacts = Pick<ReturnType<typeof readUser>, "isDeleted" | "isDeactivated" | "isUndecided">;
type InvitationFacts = Pick<Invitation, "isPending" | "isFulfilled">;

/** The facts that decide an activation: the user's record, the invitation, and who holds the account. */
export interface ActivationFacts extends UserFacts, InvitationFacts {
  way: "email" | "social";
  /** Whether the named inviter of a social sign-up may invite. True if it names none. */
  mayInvite: boolean;
  /** Whether the person of the pending sign-up chose the account's present password. Unknown until Auth is asked. */
  holder: "unknown" | "same" | "another";
}

/** To "ask-auth" also refuses an unconfirmed address: see `verifiedAccount` in activate.ts. */
type Plan = "ask-auth" | "activate" | "nothing";
type Refusal = { refuse: Failure["reason"] };

type Row = [why: string, applies: (facts: ActivationFacts) => boolean, plan: Plan | Refusal];

// By email, anyone may send any id. So only a pending sign-up of ours activates, and only for one is Auth asked.
// biome-ignore format: a table
const rows: Row[] = [
  ["the account is gone, though Auth's answer may outlive it",
    ({ isDeleted }) => isDeleted, { refuse: "user-not-found" }],
  ["a mail proves no sign-up: Auth sends its own beside `registerUser`, which may have failed",
    ({ way, isPending, isFulfilled, isUndecided }) => way === "email" && !isPending && !isFulfilled && isUndecided, { refuse: "not-registered" }],
  ["no sign-up by email is pending",
    ({ way, isPending }) => way === "email" && !isPending, "nothing"],
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
 * Decides an activation (spec §4): the plan of the first row that applies, or its Failure. `isActive: false` in an
 * unverified account is no deactivation: the app writes it for new accounts too.
 */
export function decideActivation(facts: ActivationFacts): Plan {
  const [, , plan = "nothing"] = rows.find(([, applies]) => applies(facts)) ?? [];
  if (typeof plan === "object") throw new Failure(plan.refuse);
  return plan;
}
