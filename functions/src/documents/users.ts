import { brand, categoryColours } from "contract/brand";
import { type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import { fieldsOf, isSet, logUnread } from "short-links/stored-fields";

/** The six categories a new user starts with; only the first is selected (spec §3). */
export const typeOfTask = [
  { id: 1, category: "work", selected: true, color: categoryColours.rose },
  { id: 2, category: "Finances", selected: false, color: categoryColours.mint },
  { id: 3, category: "Relationships", selected: false, color: categoryColours.sky },
  { id: 4, category: "Personal Growth", selected: false, color: categoryColours.blue },
  { id: 5, category: "Mindfulness", selected: false, color: categoryColours.orange },
  { id: 6, category: "Health", selected: false, color: categoryColours.violet },
] as const;

const APP_VERSION = "1.0.0";

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** `Notifications/{userId}`: a user's notification settings. */
export const notificationsDocument = (db: Firestore, userId: string) =>
  db.collection("Notifications").doc(userId);

/** The default settings (spec §3); 0 is Sunday. */
export function defaultNotifications(userId: string) {
  const now = new Date().toISOString();
  return {
    userId,
    appNotification: true,
    chat: { digestEmail: true, mentioned: true, newMessage: true, notification: true },
    conversation: true,
    dailyReview: { notification: true, notificationTime: at(21, "21:00") },
    dailyTaskReminder: { notification: true, notificationTime: at(9, "09:00") },
    [brand.eveningReviewField]: true,
    [brand.morningSetupField]: true,
    motivation: true,
    myFriends: { completedTasks: true, messageFriends: true, newTasks: true, notification: true },
    createdAt: now,
    updatedAt: now,
  };
}

const at = (hour: number, time: string) => ({ hour, minute: 0, selectedDays: everyDay, time });

/** Further fields of a social sign-up (spec §3). */
export const socialDefaults = { language: "en", country: "asia" };

export interface NewUser {
  userId: string;
  email: string;
  name: string;
}

/** `Users/{userId}` with the specification's field names (§3). The mobile app writes here too, see `fieldsOf`. */
export const userDocument = (db: Firestore, userId: string) => db.collection("Users").doc(userId);

/** The record of an email sign-up (spec §3), neither active nor verified. Dates are ISO. */
export function userRecord({ userId, email, name }: NewUser) {
  const now = new Date().toISOString();
  return {
    userId,
    appVersion: APP_VERSION,
    email,
    name,
    isDeleted: false,
    typeOfTask,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * The fields to merge into a user's record: the name, and what the record lacks of a new one. The mobile app may have
 * created it first, without the name. The devices of an earlier holder of the account get no more pushes.
 */
export function registeredUser(user: DocumentSnapshot, newUser: NewUser, isTakenOver: boolean) {
  const record = userRecord(newUser);
  const devices = isTakenOver ? { fcmToken: FieldValue.delete() } : {};
  return { ...missingFields(user, record), name: newUser.name, updatedAt: record.updatedAt, ...devices };
}

/** A field of another type is not ours to replace. */
function missingFields(user: DocumentSnapshot, complete: object) {
  return Object.fromEntries(Object.entries(complete).filter(([field]) => !isSet(user.get(field))));
}

/**
 * The fields to merge into a user's record on activation (spec §4). Name, address and flags are always
 * written; other fields only if the record lacks them. Auth's address, if any, wins: it may have been
 * corrected since registration.
 */
export function activatedUser(
  user: DocumentSnapshot,
  invitee: NewUser,
  isTakenOver: boolean,
  defaults: Partial<typeof socialDefaults>,
) {
  const changed = { ...(invitee.email && { email: invitee.email }), isActive: true, isVerified: true };
  return { ...missingFields(user, defaults), ...registeredUser(user, invitee, isTakenOver), ...changed };
}

/** Whether a record has only the fields that an unconfirmed sign-up by email writes. */
export function isUntouchedSignUp(user: DocumentSnapshot): boolean {
  const ours = Object.keys(userRecord({ userId: "", email: "", name: "" }));
  return Object.entries(user.data() ?? {}).every(([field, value]) => ours.includes(field) || !isSet(value));
}

/** The record that replaces that of a deleted account. */
export function deletionMark(userId: string) {
  const updatedAt = new Date().toISOString();
  const name = brand.genericDisplayName;
  return { userId, name, isDeleted: true, isActive: false, isVerified: false, updatedAt };
}

/** Reads a user's record. */
export function readUser(user: DocumentSnapshot) {
  const { text, flag, isSet } = fieldsOf(user);
  const [isActive, isVerified, isDeleted] = ["isActive", "isVerified", "isDeleted"].map(flag);
  const isUndecided = isActive === undefined;
  const isThere = user.exists && isDeleted !== true;
  // Sign-up by email writes such a record (spec §3): the flags come with the activation.
  const isUnconfirmed =
    text("appVersion") === APP_VERSION && isSet("typeOfTask") && isUndecided && isVerified !== true;
  return {
    name: text("name"),
    /** It may be none of ours. */
    language: text("language"),
    isThere,
    /** A late event or a token that outlives the account never undoes it. */
    isDeleted: isDeleted === true,
    /** Only an active user may invite (spec §4). Older records of the mobile app lack the flags: see also `isInviter`. */
    isInviter: isThere && isActive !== false && !isUnconfirmed,
    isActivated: isActive === true && isVerified === true,
    isUndecided,
    /** Neither the app nor we have ever activated or confirmed the user. */
    isNew: isUndecided && isVerified !== true,
    /** By the app or an operator; only they can undo it. */
    isDeactivated: isActive === false && isVerified === true,
  };
}

/**
 * A user's push tokens; the mobile app has stored one as a string or several as a list. A comma joins two, and belongs to
 * none.
 */
export function tokensOf(user: DocumentSnapshot): string[] {
  const stored = storedTokens(user);
  const tokens = stored.map(tokenIn).filter((token) => token !== null);
  if (tokens.length < stored.length) logUnread(user, "fcmToken");
  return [...new Set(tokens)];
}

const storedTokens = (user: DocumentSnapshot): unknown[] => [user.get("fcmToken")].flat().filter(isSet);

function tokenIn(stored: unknown): string | null {
  const token = typeof stored === "string" ? stored.trim() : "";
  return token === "" || token.includes(",") ? null : token;
}

/**
 * The update that removes tokens from a user and keeps the others, for a string and for a list. Null if the
 * app has replaced all of these tokens.
 */
export function withoutTokens(user: DocumentSnapshot, tokens: string[]) {
  const present = storedTokens(user).filter((stored) => tokens.includes(tokenIn(stored) ?? ""));
  if (present.length === 0) return null;
  const isList = Array.isArray(user.get("fcmToken"));
  return { fcmToken: isList ? FieldValue.arrayRemove(...present) : FieldValue.delete() };
}
