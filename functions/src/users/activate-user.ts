import type { Callables } from "contract/callables";
import { isFulfilled, pendingInviter, signUpVisit } from "../documents/invitations.ts";
import { isDeactivated, isUndecided } from "../documents/users.ts";
import { passwordTime } from "../platform/accounts.ts";
import type { ApplyCode } from "../platform/apply-mailed-code.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { type Acceptance, activate, type Invitee } from "./activation.ts";
import type { ActivationState } from "./activation-state.ts";
import type { CountedSignUp } from "./activation-steps.ts";

interface ActivateUserServices extends Pick<Services, "db" | "findAccount">, Limited {
  applyCode: ApplyCode;
}

type ActivateUserRequest = Callables["activateUser"]["request"];

/**
 * The welcome page's activation (spec §4). Needs no session, since the link may be opened on any device. The
 * user must have signed up here, and Auth must report the address as verified. Befriends the inviter of the
 * stored invitation, regardless of the link: docs/decisions.md#d30. The link's inviter is only a hint for the
 * read.
 *
 * With a mail's code, first asks Auth to confirm the code's address. The answer does not decide the
 * activation: only the state of this user's address in Auth does. So a retry with a used code succeeds, and
 * another account's code verifies only that account. Beyond the limit of wrong guesses, Auth is not asked
 * about codes, but a verified user is still activated.
 */
export async function activateUser(
  services: ActivateUserServices,
  { code, ...request }: ActivateUserRequest,
): Promise<void> {
  const refusal = code === undefined ? null : await tryCode(services, code);
  try {
    await activateVerified(services, request);
  } catch (error) {
    const isUnconfirmed = error instanceof Failure && error.reason === "email-not-verified";
    throw isUnconfirmed ? (refusal ?? error) : error;
  }
  // Without this count, an active user could make us check any number of codes.
  if (refusal && refusal.reason !== "too-many-requests") await services.limit?.countRefusal(services.db);
}

/** Consumes a code. Returns why the limit or Auth refuses it, or null. */
async function tryCode(
  { db, limit, applyCode }: ActivateUserServices,
  code: string,
): Promise<Failure | null> {
  try {
    await limit?.checkCounters(db);
    await applyCode(code);
    return null;
  } catch (error) {
    if (error instanceof Failure && error.reason !== "network-blocked") return error;
    throw error;
  }
}

async function activateVerified(
  services: Pick<Services, "db" | "findAccount"> & Limited,
  { userId: inviteeId, inviterId }: ActivateUserRequest,
): Promise<void> {
  await activate(services, {
    inviteeId,
    expectedInviterId: inviterId === inviteeId ? undefined : inviterId,
    invitee: verifiedAccount(services, inviteeId),
    accept,
    countAs,
  });
}

/** Counted with the visit of the sign-up, which may have been on another device. */
function countAs({ invitation }: ActivationState): CountedSignUp | undefined {
  const signUp = signUpVisit(invitation);
  if (!signUp) return undefined;
  const steps = [{ step: "addressConfirmed", seconds: signUp.seconds }, { step: "activated" }] as const;
  return { visit: signUp.visit, method: "email", steps };
}

/**
 * Anyone may send any id, so only a pending sign-up of ours activates. A mail does not prove a sign-up: it is sent in
 * parallel with `registerUser`, which may have failed. `isActive: false` is a decision of the app or an operator and
 * stays. An unverified account with a pending invitation is the exception: the app writes false for new accounts too.
 */
function accept({ user, invitation }: ActivationState, invitee: Invitee): Acceptance {
  if (isDeactivated(user)) return "leave-as-is";
  const inviterId = pendingInviter(invitation, invitee.passwordTime);
  if (inviterId) return { inviterId };
  if (isUndecided(user) && !isFulfilled(invitation)) throw new Failure("not-registered");
  return "leave-as-is";
}

async function verifiedAccount(
  { findAccount }: Pick<Services, "findAccount">,
  userId: string,
): Promise<Invitee> {
  const account = await findAccount(userId);
  if (!account) throw new Failure("user-not-found");
  if (!account.emailVerified || account.disabled) throw new Failure("email-not-verified");
  const { email = "", displayName: name = "" } = account;
  return { userId, email, name, passwordTime: passwordTime(account) };
}
