import { FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import { text } from "./text.ts";
import { typedCollection, type Unchecked } from "./typed-collection.ts";

/**
 * `Announcements/{id}`: how far a notification has come, created with its history entry. Firestore's time to live
 * deletes it after `expiresAt`, long after the last event that asks for the notification can arrive.
 */
interface AnnouncementDocument {
  /** The recipient. */
  inviterId: string;
  /** "due" until every device is settled; "silent" if the recipient has reached the limit of pushes. */
  push: "due" | "done" | "silent";
  /** Devices that are settled, see `deviceKey()`. */
  told: string[];
  expiresAt: Timestamp;
}

const WEEK_IN_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

const readAnnouncement = ({ inviterId, push, told }: Unchecked<AnnouncementDocument>) => ({
  inviterId: text(inviterId),
  push: text(push),
  told: Array.isArray(told) ? told.filter((device) => typeof device === "string") : [],
});

export const announcementDocument = (db: Firestore, id: string) =>
  typedCollection(db, "Announcements", readAnnouncement).doc(id);

export function newAnnouncement(inviterId: string, push: "due" | "silent") {
  return { inviterId, push, told: [], expiresAt: Timestamp.fromMillis(Date.now() + WEEK_IN_MILLISECONDS) };
}

/** The update after a push. */
export function afterPush(told: string[], isDone: boolean) {
  return {
    ...(told.length > 0 && { told: FieldValue.arrayUnion(...told) }),
    ...(isDone && { push: "done" }),
  };
}
