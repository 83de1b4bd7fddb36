import type { Activated, Callables } from "contract/callables";
import { providerNamed, type SignUpMethod } from "contract/sign-up";
import type { Visit } from "contract/visits";
import type { DocumentSnapshot, Transaction } from "firebase-admin/firestore";
import {
  type Invitation,
  invitationDocument,
  isInviter,
  isPlanted,
  ownName,
  readInvitation,
  settleInvitation,
} from "../documents/invitations.ts";
import {
  activatedUser,
  defaultNotifications,
  type NewUser,
  notificationsDocument,
  readUser,
  socialDefaults,
  userDocument,
  withoutDevices,
} from "../documents/users.ts";
import {
  type AppFriendship,
  befriend,
  friendshipInApp,
  inviterDocuments,
  isFriendship,
  readFriendshipState,
} from "../friends/friendship.ts";
import { countSteps, type StepFacts } from "../funnel/counts.ts";
import { storedName } from "../people/person.ts";
import { type Caller, passwordTime, providerOf, signedInAccount } from "../platform/accounts.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { transact } from "../platform/transact.ts";
import { type ActivationFacts, type ActivationPlan, decideActivation } from "./decide-activation.ts";

type ActivationServices = Pick<Services, "db" | "findAccount" | "deleteFile"> & Limited;

/**
 * The welcome page's activation (spec §4), as the contract describes it. Auth's answer about a mail's code does not
 * decide it: only the state of this user's address in Auth does. So a retry with a used code succeeds, and another
 * account's code verifies only that account. Beyond the limit of wrong guesses, Auth is not asked about codes, but a
 * verified user is still activated.
 */
export async function activateInvitee(
  services: ActivationServices & { applyCode: (code: string) => Promise<void> },
  { code, userId, inviterId }: Callables["activateUser"]["request"],
): Promise<Friendship> {
  const refusal = code === undefined ? null : await tryCode(services, userId, code);
  // A code is tried only after a sign-up: Auth can be asked beside the read.
  const account = code !== undefined && refusal === null ? verifiedAccount(services, userId) : null;
  account?.catch(() => {});
  const invitee = () => account ?? verifiedAccount(services, userId);
  try {
    const activated = await activate(services, { inviterId, inviteeId: userId, invitee });
    // Without this count, an active user could make us check any number of codes.
    if (refusal && refusal.reason !== "too-many-requests") await services.limit?.countRefusal(services.db);
    return activated;
  } catch (error) {
    const isUnconfirmed = error instanceof Failure && error.reason === "email-not-verified";
    throw isUnconfirmed ? (refusal ?? error) : error;
  }
}

/** Consumes the code of a user who has signed up. Returns why the limit or Auth refuses it, or null. */
async function tryCode(
  { db, limit, applyCode }: Parameters<typeof activateInvitee>[0],
  userId: string,
  code: string,
): Promise<Failure | null> {
  try {
    const [{ exists }] = await Promise.all([invitationDocument(db, userId).get(), limit?.checkCounters(db)]);
    if (!exists) throw new Failure("not-registered");
    await applyCode(code);
    return null;
  } catch (error) {
    if (error instanceof Failure && error.reason !== "network-blocked") return error;
    throw error;
  }
}

async function verifiedAccount({ findAccount }: ActivationServices, userId: string): Promise<Invitee> {
  const account = await findAccount(userId);
  if (!account) throw new Failure("user-not-found");
  if (!account.emailVerified || account.disabled) throw new Failure("email-not-verified");
  const { email = "", displayName: name = "" } = account;
  return { userId, email, name, passwordTime: passwordTime(account) };
}

/** Social sign-up (spec §4). An existing user keeps every setting and only gains the friend. */
export async function activateSocialInvitee(
  services: ActivationServices,
  caller: Caller,
  { inviterId, visit }: { inviterId: string; visit?: Visit | undefined },
): Promise<Friendship> {
  const method = providerNamed(caller.provider);
  if (!method) throw new Failure("wrong-provider");
  const account = socialAccount(services, caller);
  account.catch(() => {});
  const invitee = () => account;
  return activate(services, { inviterId, inviteeId: caller.uid, invitee, social: { method, visit } });
}

async function socialAccount(services: ActivationServices, caller: Caller): Promise<Invitee> {
  const account = await signedInAccount(services, caller);
  const { email = "", emailVerified } = account;
  // Each provider vouches for its own addresses (`verifiesEmail` in the registry). A linked email account keeps its own
  // address, which may be unconfirmed.
  if (email && !emailVerified) throw new Failure("email-not-verified");
  // An earlier holder may have set the account's name, but not the provider's.
  const name = providerOf(account, caller.provider)?.displayName ?? "";
  return { userId: caller.uid, email, name, passwordTime: passwordTime(account) };
}

/** A user to activate, with what Auth knows about them. */
interface Invitee extends NewUser {
  passwordTime: number | undefined;
}

/** What an activation tells about the inviter that the request names, and about no other. */
type Friendship = Pick<Activated, "isFriend">;

interface Activation {
  inviteeId: string;
  /** Asks Auth for the invitee, or rejects with a Failure. */
  invitee: () => Promise<Invitee>;
  /** Of a social sign-up, the inviter; of one by email, a hint that saves a round trip. */
  inviterId: string | undefined;
  social?: { method: SignUpMethod; visit: Visit | undefined };
}

/**
 * Activates a user and befriends the inviter in one transaction with one read and one commit (spec §4), as
 * `decideActivation` says. Writes none of the inviter's documents: history and push follow from the friendship, see
 * `announceFriend`. A user's earlier choices are never reset.
 */
async function activate(services: ActivationServices, activation: Activation): Promise<Friendship> {
  const { db } = services;
  const { inviteeId, social } = activation;
  const hint = activation.inviterId === inviteeId ? undefined : activation.inviterId;
  const own = [
    userDocument(db, inviteeId),
    notificationsDocument(db, inviteeId),
    invitationDocument(db, inviteeId),
  ] as const;
  const documents = hint ? ([...own, ...inviterDocuments(db, inviteeId, hint)] as const) : own;
  // Runs in parallel with the transaction's read, which may fail before it is awaited. The app cannot befriend a user
  // who is only now joining, and a query inside would cost another round trip.
  const none: AppFriendship = { exists: false, isActive: false };
  const beside = hint ? friendshipInApp(db, hint, inviteeId) : Promise.resolve(none);
  beside.catch(() => {});

  let isFriend = false;
  await transact(services, documents, async (tx, [user, notifications, invitation, ...hinted]) => {
    const hintedInApp = await beside;
    isFriend = hintedInApp.isActive || isFriendship(hinted[1]);
    const facts = {
      way: social ? ("social" as const) : ("email" as const),
      ...readUser(user),
      invitation: stateOf(readInvitation(invitation)),
      mayInvite: !hint || isInviter(hinted[0], hinted[3]),
    };
    const first = decideActivation({ ...facts, holder: "unknown" });
    if (first !== "ask-auth") return end(first);
    const newUser = await activation.invitee();
    const signUp = readInvitation(invitation, newUser.passwordTime);
    const plan = decideActivation({ ...facts, holder: signUp.isPreHijacked ? "another" : "same" });
    if (plan !== "activate") return end(plan);

    const inviterId = social ? hint : signUp.pendingInviter;
    const inviter =
      inviterId === hint
        ? { snapshots: hinted, isKnownInApp: hintedInApp.exists }
        : await readFriendshipState({ db, tx }, inviteeId, inviterId);
    const name = storedName(ownName(user, signUp), newUser.name);
    const isOldInvitation = inviterId !== undefined && signUp.hasBefriended(inviterId);
    const isNewFriend = !isOldInvitation && befriend(tx, inviter, { inviteeId, name });
    isFriend ||= isNewFriend && inviterId === hint;
    const taken = { isNewlyActive: !facts.isActivated, isNewFriend };
    if (isPlanted(signUp)) await services.deleteFile("Users", inviteeId);
    const isUserWritten = writeUser(tx, user, { ...newUser, name }, signUp, social && socialDefaults);
    if (!notifications.exists) tx.create(notifications.ref, defaultNotifications(inviteeId));
    const isSettled = settleInvitation(tx, { user, invitation }, signUp, { inviterId, ...taken });
    countSteps(db, tx, takenSteps(social, signUp, taken));
    const isWritten = isUserWritten || isNewFriend || isSettled || !notifications.exists;
    return isWritten ? "written" : "nothing-to-do";
  });
  return { isFriend };
}

function end(plan: ActivationPlan): "nothing-to-do" {
  if (typeof plan === "object") throw new Failure(plan.refuse);
  return "nothing-to-do";
}

function stateOf({ isPending, isFulfilled }: Invitation): ActivationFacts["invitation"] {
  if (isFulfilled) return "fulfilled";
  return isPending ? "pending" : "none";
}

/** Writes the record of a user who is newly active, and of one whose record an earlier holder may have written. */
function writeUser(
  tx: Transaction,
  user: DocumentSnapshot,
  newUser: NewUser,
  signUp: Invitation,
  defaults: typeof socialDefaults | undefined,
): boolean {
  const isTakenOver = isPlanted(signUp);
  if (readUser(user).isActivated && !isTakenOver) return false;
  const devices = isTakenOver ? withoutDevices() : {};
  tx.set(user.ref, { ...activatedUser(user, newUser, defaults), ...devices }, { merge: true });
  return true;
}

/** What this very commit changes. */
interface Taken {
  isNewlyActive: boolean;
  isNewFriend: boolean;
}

/** The steps that are counted: each only where this very commit takes it. */
function takenSteps(
  social: Activation["social"],
  signUp: Invitation,
  { isNewlyActive, isNewFriend }: Taken,
): StepFacts[] {
  // By email, the visit of the sign-up, which may have been on another device.
  const visit = social ? social.visit : signUp.visit;
  if (!visit) return [];
  const { language, device, inApp } = visit;
  const facts = { language, device, inApp, method: social?.method ?? "email" };
  const taken: StepFacts[] = [];
  // The account of a user who signed up by email before is counted already.
  if (isNewlyActive && social && !signUp.exists) taken.push({ ...facts, step: "accountCreated" });
  if (isNewlyActive) taken.push({ ...facts, step: "addressConfirmed" }, { ...facts, step: "activated" });
  if (isNewFriend) taken.push({ ...facts, step: "becameFriends" });
  return taken;
}
