import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { brand } from "../product/brand.ts";
import { typedCollection } from "./typed-collection.ts";

/** The six categories a new user starts with; only the first is selected (spec §3). */
export const typeOfTask = [
  { id: 1, category: "work", selected: true, color: "#FC2769" },
  { id: 2, category: "Finances", selected: false, color: "#29D5AB" },
  { id: 3, category: "Relationships", selected: false, color: "#229BDF" },
  { id: 4, category: "Personal Growth", selected: false, color: "#2047F9" },
  { id: 5, category: "Mindfulness", selected: false, color: "#FC613E" },
  { id: 6, category: "Health", selected: false, color: "#BF5AFF" },
] as const;

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

/** The stored form: the mobile app writes here too, so any field may be missing or of another type. */
export type StoredUser = { readonly [Field in keyof UserDocument]?: unknown };

export type UserReference = DocumentReference<StoredUser, UserDocument>;
export type UserSnapshot = DocumentSnapshot<StoredUser, UserDocument>;

export function userDocument(db: Firestore, userId: string): UserReference {
  return typedCollection<StoredUser, UserDocument>(db, "Users").doc(userId);
}

/** The record of an email sign-up (spec §3), neither active nor verified. Dates are ISO. */
export function userRecord({ userId, email, name }: NewUser) {
  const now = new Date().toISOString();
  return {
    userId,
    appVersion: "1.0.0",
    email,
    name,
    isDeleted: false,
    typeOfTask,
    createdAt: now,
    updatedAt: now,
  };
}

/** What replaces the record of a deleted account. */
export function deletionMark(userId: string) {
  const updatedAt = new Date().toISOString();
  const name = brand.genericDisplayName;
  return { userId, name, isDeleted: true, isActive: false, isVerified: false, updatedAt };
}

/** Whether the account was deleted. A late event or a token that outlives the account never undoes it. */
export function isDeleted(user: UserSnapshot): boolean {
  return user.data()?.isDeleted === true;
}

/** Whether the user exists and is not deleted. */
export function isInviter(user: UserSnapshot | undefined): user is UserSnapshot {
  return user?.exists === true && !isDeleted(user);
}

/** Whether the app or an operator deactivated the user; only they can undo it. */
export function isDeactivated(user: UserSnapshot): boolean {
  const { isActive, isVerified } = user.data() ?? {};
  return isActive === false && isVerified === true;
}
