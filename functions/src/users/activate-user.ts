import type { Callables } from "../contract.ts";
import { pendingInviter, signUpVisit } from "../documents/invitations.ts";
import { isDeactivated, isUndecided } from "../documents/users.ts";
import type { ApplyCode } from "../platform/apply-mailed-code.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { type Acceptance, activate, type Invitee } from "./activation.ts";
import type { ActivationState } from "./activation-state.ts";
import type { CountedSignUp } from "./activation-steps.ts";

interface ActivateUserServices extends Pick<Services, "db" | "auth">, Limited {
  applyCode: ApplyCode;
}

type ActivateUserRequest = Callables["activateUser"]["request"];

/**
 * The welcome page's activation (spec §4). Needs no session, since the link may be opened on any device. Activates only
 * a user whose address Auth reports as verified, and befriends only the inviter whose invitation the user accepted at
 * sign-up, whatever the link says: docs/decisions.md#d30. The link's inviter is a hint of what to read.
 *
 * With a mail's code Auth is asked first to confirm its address. What that comes to decides nothing here: whether this
 * user's address is verified, Auth alone says, so that a code used a moment ago, by a press whose answer was lost, is as good
 * as new, and a code of another account is good for that account alone. Beyond the limit of wrong guesses Auth is not
 * asked about codes, but a verified user is still activated.
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
  services: Pick<Services, "db" | "auth"> & Limited,
  { userId: inviteeId, inviterId }: ActivateUserRequest,
): Promise<void> {
  await activate(services, {
    inviteeId,
    expectedInviterId: inviterId === inviteeId ? undefined : inviterId,
    invitee: verifiedAccount(services.auth, inviteeId),
    accept: (state) => accept(state, inviterId),
    countAs,
  });
}

/** As the visit of the sign-up, which may have been on another device. */
function countAs({ invitation }: ActivationState): CountedSignUp | undefined {
  const signUp = signUpVisit(invitation);
  if (!signUp) return undefined;
  const steps = [{ step: "addressConfirmed", seconds: signUp.seconds }, { step: "activated" }] as const;
  return { visit: signUp.visit, method: "email", steps };
}

/**
 * The email goes out beside `registerUser`, which may fail: whoever comes by an invitation's link and is not known at all
 * would be active without a name and a friend. `isActive: false` is a decision of the app or an operator and stays, except for a new account with a pending
 * invitation: the app writes false for those too.
 */
function accept({ user, invitation }: ActivationState, linkedInviter: string | undefined): Acceptance {
  if (linkedInviter && !user.exists && !invitation.exists) throw new Failure("not-registered");
  if (isDeactivated(user)) return "leave-as-is";
  const inviterId = pendingInviter(invitation);
  return inviterId || isUndecided(user) ? { inviterId } : "leave-as-is";
}

async function verifiedAccount(auth: Services["auth"], userId: string): Promise<Invitee> {
  const account = await auth.getUser(userId).catch((cause: unknown) => {
    if (isUserNotFound(cause)) throw new Failure("user-not-found", { cause });
    throw cause;
  });
  if (!account.emailVerified || account.disabled) throw new Failure("email-not-verified");
  return { userId, email: account.email ?? "", name: account.displayName ?? "" };
}

function isUserNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "auth/user-not-found";
}
