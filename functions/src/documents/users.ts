import { brand, categoryColours } from "contract/brand";
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
} from "firebase-admin/firestore";
import { text, typedCollection, type Unchecked } from "./typed-collection.ts";

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

/** Further fields of a social sign-up (spec §3). */
export const socialDefaults = { language: "en", country: "asia" };

export interface NewUser {
  userId: string;
  email: string;
  name: string;
}

/** `Users/{userId}` with the specification's field names (§3). Dates are ISO. */
interface UserDocument extends ReturnType<typeof userRecord> {
  isActive: boolean;
  isVerified: boolean;
  language: string;
  country: string;
  /** The mobile app has stored one push token as text, or several as a list. */
  fcmToken: string | string[];
}

/**
 * Flags are compared with true and false. A flag of another type is another writer's decision, so we keep it.
 */
const readUser = ({ name, language, ...others }: Unchecked<UserDocument>) => ({
  ...others,
  name: text(name),
  language: text(language),
});

type User = Partial<ReturnType<typeof readUser>>;
export type UserReference = DocumentReference<User, UserDocument>;
export type UserSnapshot = DocumentSnapshot<User, UserDocument>;

export function userDocument(db: Firestore, userId: string): UserReference {
  return typedCollection<User, UserDocument>(db, "Users", readUser).doc(userId);
}

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

/** The fields to merge into a record that exists: the name, and what the record lacks of a new one. */
export function registeredUser(user: UserSnapshot, newUser: NewUser): User {
  return {
    ...missingFields(user, userRecord(newUser)),
    name: newUser.name,
    updatedAt: new Date().toISOString(),
  };
}

function missingFields(user: UserSnapshot, complete: object): User {
  return Object.fromEntries(Object.entries(complete).filter(([field]) => user.get(field) === undefined));
}

/**
 * The fields to merge into a user's record on activation (spec §4). Name, address and flags are always
 * written; other fields only if the record lacks them. Auth's address, if any, wins: it may have been
 * corrected since registration.
 */
export function activatedUser(
  user: UserSnapshot,
  invitee: NewUser,
  defaults: Partial<typeof socialDefaults> = {},
): User {
  const { name, email } = invitee;
  const missing = missingFields(user, { ...userRecord(invitee), ...defaults });
  const updatedAt = new Date().toISOString();
  const flags = { isActive: true, isVerified: true };
  return { ...missing, name, ...(email && { email }), ...flags, updatedAt };
}

/** The record that replaces that of a deleted account. */
export function deletionMark(userId: string): User {
  const updatedAt = new Date().toISOString();
  const name = brand.genericDisplayName;
  return { userId, name, isDeleted: true, isActive: false, isVerified: false, updatedAt };
}

export function nameOf(user: UserSnapshot): string | undefined {
  return user.data()?.name;
}

/** The user's language, which may be none of ours. */
export function languageOf(user: UserSnapshot): string | undefined {
  return user.data()?.language;
}

/** Whether the account was deleted. A late event or a token that outlives the account never undoes it. */
export function isDeleted(user: UserSnapshot): boolean {
  return user.data()?.isDeleted === true;
}

/** Whether the user exists and is not deleted. */
export function isThere(user: UserSnapshot): boolean {
  return user.exists && !isDeleted(user);
}

/** Whether the user may invite: only an active user does (spec §4). Older records of the mobile app lack the flags. */
export function isInviter(user: UserSnapshot | undefined): user is UserSnapshot {
  return user !== undefined && isThere(user) && !isInactive(user) && !isUnconfirmed(user);
}

/** Whether the record is as sign-up by email writes it (spec §3): the flags come with the activation. */
function isUnconfirmed(user: UserSnapshot): boolean {
  const { appVersion, typeOfTask, isVerified } = user.data() ?? {};
  return isUndecided(user) && isVerified !== true && appVersion === APP_VERSION && typeOfTask !== undefined;
}

export function isActivated(user: UserSnapshot): boolean {
  const { isActive, isVerified } = user.data() ?? {};
  return isActive === true && isVerified === true;
}

/** Whether the record has no `isActive` yet. */
export function isUndecided(user: UserSnapshot): boolean {
  return user.data()?.isActive === undefined;
}

/** Whether the user is marked inactive, before or after activation. */
function isInactive(user: UserSnapshot): boolean {
  return user.data()?.isActive === false;
}

/** Whether the app or an operator deactivated the user; only they can undo it. */
export function isDeactivated(user: UserSnapshot): boolean {
  return isInactive(user) && user.data()?.isVerified === true;
}

/** A user's push tokens; the mobile app has stored one as a string or several as a list. */
export function tokensOf(user: UserSnapshot): string[] {
  const stored: unknown = user.data()?.fcmToken;
  const tokens = Array.isArray(stored) ? stored : [stored];
  return [...new Set(tokens.filter((token): token is string => typeof token === "string" && token !== ""))];
}

/**
 * The update that removes tokens from a user and keeps the others, for a string and for a list. Null if the
 * app has replaced all of these tokens.
 */
export function withoutTokens(user: UserSnapshot, tokens: string[]) {
  const present = tokensOf(user).filter((token) => tokens.includes(token));
  if (present.length === 0) return null;
  const isList = Array.isArray(user.data()?.fcmToken);
  return { fcmToken: isList ? FieldValue.arrayRemove(...present) : FieldValue.delete() };
}
