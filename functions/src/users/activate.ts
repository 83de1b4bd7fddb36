import type { Callables } from "contract/callables";
import { providerNamed } from "contract/sign-up";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { countToday } from "../documents/day-counts.ts";
import {
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
  notificationsDocument,
  readUser,
  socialDefaults,
  userDocument,
} from "../documents/users.ts";
import {
  befriend,
  friendshipDocuments,
  friendshipInApp,
  isFriendship,
  readFriendshipState,
} from "../friends/friendship.ts";
import { storedName } from "../people/person.ts";
import { type Caller, passwordTime, providerOf, signedInAccount } from "../platform/accounts.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { transact } from "../platform/transact.ts";
import { type ActivationFacts, decideActivation } from "./decide-activation.ts";

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
) {
  const refusal = code === undefined ? null : await tryCode(services, userId, code);
  // A code is tried only after a sign-up: Auth can be asked beside the read.
  const account = code !== undefined && refusal === null ? verifiedAccount(services, userId) : null;
  account?.catch(() => {});
  const invitee = () => account ?? verifiedAccount(services, userId);
  try {
    const activated = await activate(services, { way: "email", inviterId, inviteeId: userId, invitee });
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

async function verifiedAccount({ findAccount }: ActivationServices, userId: string) {
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
  { inviterId }: Callables["completeSocialSignUp"]["request"],
) {
  if (!providerNamed(caller.firebase.sign_in_provider)) throw new Failure("wrong-provider");
  const account = socialAccount(services, caller);
  account.catch(() => {});
  return activate(services, { way: "social", inviterId, inviteeId: caller.uid, invitee: () => account });
}

async function socialAccount(services: ActivationServices, caller: Caller) {
  const account = await signedInAccount(services, caller);
  const { email = "", emailVerified } = account;
  // Each provider vouches for its own addresses (docs/extending.md). A linked email account keeps its own
  // address, which may be unconfirmed.
  if (email && !emailVerified) throw new Failure("email-not-verified");
  // An earlier holder may have set the account's name, but not the provider's.
  const name = providerOf(account, caller.firebase.sign_in_provider)?.displayName ?? "";
  return { userId: caller.uid, email, name, passwordTime: passwordTime(account) };
}

interface Activation {
  way: ActivationFacts["way"];
  inviteeId: string;
  /** Asks Auth for the invitee, or rejects with a Failure. */
  invitee: () => ReturnType<typeof verifiedAccount>;
  /** Of a social sign-up, the inviter; of one by email, a hint that saves a round trip. */
  inviterId: string | undefined;
}

/**
 * Activates a user and befriends the inviter in one transaction with one read and one commit (spec §4), as
 * `decideActivation` says. Writes none of the inviter's documents: history and push follow from the friendship, see
 * `announceFriend`. A user's earlier choices are never reset.
 */
async function activate(services: ActivationServices, activation: Activation) {
  const { db } = services;
  const { way, inviteeId } = activation;
  const hint = activation.inviterId === inviteeId ? undefined : activation.inviterId;
  const own = [
    userDocument(db, inviteeId),
    notificationsDocument(db, inviteeId),
    invitationDocument(db, inviteeId),
  ] as const;
  const documents = hint ? ([...own, ...friendshipDocuments(db, inviteeId, hint)] as const) : own;
  // Runs in parallel with the transaction's read, which may fail before it is awaited. The app cannot befriend a user
  // who is only now joining, and a query inside would cost another round trip.
  const none = { exists: false, isActive: false };
  const beside = hint ? friendshipInApp(db, hint, inviteeId) : Promise.resolve(none);
  beside.catch(() => {});

  // The answer about the inviter of the request, and about no other.
  let isFriend = false;
  await transact(services, documents, async (tx, [user, notifications, invitation, ...hinted]) => {
    const inApp = await beside;
    isFriend = inApp.isActive || isFriendship(hinted[0]);
    const mayInvite = !hint || isInviter(hinted[1], hinted[3]);
    const admitted = await admit(activation, { user, invitation, mayInvite });
    if (!admitted) return "nothing-to-do";
    const { newUser, signUp } = admitted;
    const inviterId = way === "social" ? hint : signUp.pendingInviter;
    const inviter =
      inviterId === hint
        ? { snapshots: hinted, isKnownInApp: inApp.exists }
        : await readFriendshipState({ db, tx }, inviteeId, inviterId);
    const isTakenOver = isPlanted(signUp);
    if (isTakenOver) await services.deleteFile("Users", inviteeId);

    const isNewlyActive = !readUser(user).isActivated;
    const isFirstTime = inviterId !== undefined && !signUp.hasBefriended(inviterId);
    const isNewFriend = isFirstTime && befriend(tx, inviter, { inviteeId, name: newUser.name });
    isFriend ||= isNewFriend && inviterId === hint;
    countToday(db, tx, {
      accounts: isNewlyActive && !signUp.exists,
      activated: isNewlyActive,
      friendships: isNewFriend,
    });
    if (!notifications.exists) tx.create(notifications.ref, defaultNotifications(inviteeId));
    // Overwrites a record that a planter may have written.
    const isRecordDue = isNewlyActive || isTakenOver;
    const defaults = way === "social" ? socialDefaults : {};
    if (isRecordDue) tx.set(user.ref, activatedUser(user, newUser, isTakenOver, defaults), { merge: true });
    const written = [
      isNewFriend,
      isRecordDue,
      !notifications.exists,
      settleInvitation(tx, { user, invitation }, signUp, { inviterId, isNewlyActive, isNewFriend }),
    ];
    return written.includes(true) ? "written" : "nothing-to-do";
  });
  return { isFriend };
}

interface Read {
  user: DocumentSnapshot;
  invitation: DocumentSnapshot;
  mayInvite: boolean;
}

/** The user to activate and the sign-up, or null if there is nothing to do. Throws the Failure of a refusal. */
async function admit({ way, invitee }: Activation, { user, invitation, mayInvite }: Read) {
  const { isPending, isFulfilled } = readInvitation(invitation);
  const stored = { way, mayInvite, isPending, isFulfilled, ...readUser(user) };
  if (decideActivation({ ...stored, holder: "unknown" }) !== "ask-auth") return null;
  const account = await invitee();
  const signUp = readInvitation(invitation, account.passwordTime);
  const holder = signUp.isPreHijacked ? "another" : "same";
  if (decideActivation({ ...stored, holder }) !== "activate") return null;
  return { newUser: { ...account, name: storedName(ownName(user, signUp), account.name) }, signUp };
}
