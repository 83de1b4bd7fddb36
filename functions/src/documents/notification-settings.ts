import { brand } from "contract/brand";
import type { Firestore } from "firebase-admin/firestore";

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** `Notifications/{userId}`: a user's notification settings. */
export const notificationsDocument = (db: Firestore, userId: string) =>
  db.collection("Notifications").doc(userId);

/** The default settings (spec §3); 0 is Sunday, and `time` is the same time of day as text, "HH:mm". */
export function defaultNotifications(userId: string) {
  const now = new Date().toISOString();
  return {
    userId,
    appNotification: true,
    chat: { digestEmail: true, mentioned: true, newMessage: true, notification: true },
    conversation: true,
    dailyReview: { notification: true, notificationTime: at(21, 0) },
    dailyTaskReminder: { notification: true, notificationTime: at(9, 0) },
    [brand.eveningReviewField]: true,
    [brand.morningSetupField]: true,
    motivation: true,
    myFriends: { completedTasks: true, messageFriends: true, newTasks: true, notification: true },
    createdAt: now,
    updatedAt: now,
  };
}

function at(hour: number, minute: number) {
  const time = [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
  return { hour, minute, selectedDays: everyDay, time };
}
