import { expect } from "vitest";

/**
 * The documents of the specification (§3) as it words them, spelt out: what the product writes is held against these,
 * never against its own constants.
 */

export const isoDate = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const dates = { createdAt: isoDate, updatedAt: isoDate };

/** `Users/{userId}` after sign-up by e-mail: these fields and no others. */
export function specifiedUser(userId: string, name: string) {
  return {
    userId,
    appVersion: "1.0.0",
    email: `${userId}@example.com`,
    name,
    isDeleted: false,
    typeOfTask: [
      { id: 1, category: "work", selected: true, color: "#FC2769" },
      { id: 2, category: "Finances", selected: false, color: "#29D5AB" },
      { id: 3, category: "Relationships", selected: false, color: "#229BDF" },
      { id: 4, category: "Personal Growth", selected: false, color: "#2047F9" },
      { id: 5, category: "Mindfulness", selected: false, color: "#FC613E" },
      { id: 6, category: "Health", selected: false, color: "#BF5AFF" },
    ],
    ...dates,
  };
}

/** `Notifications/{userId}` with every default. */
export function specifiedNotifications(userId: string) {
  const selectedDays = [0, 1, 2, 3, 4, 5, 6];
  return {
    userId,
    appNotification: true,
    chat: { digestEmail: true, mentioned: true, newMessage: true, notification: true },
    conversation: true,
    dailyReview: {
      notification: true,
      notificationTime: { hour: 21, minute: 0, selectedDays, time: "21:00" },
    },
    dailyTaskReminder: {
      notification: true,
      notificationTime: { hour: 9, minute: 0, selectedDays, time: "09:00" },
    },
    eveningSundialReview: true,
    morningSundialSetup: true,
    motivation: true,
    myFriends: { completedTasks: true, messageFriends: true, newTasks: true, notification: true },
    ...dates,
  };
}

/** `Friends/{id}`. */
export function specifiedFriend(inviterId: string, friendId: string, friendName: string) {
  return { userId: inviterId, friendId, friendName, isActive: true, ...dates };
}

/** An entry of the inviter's `NotificationHistory`, in English. */
export function specifiedHistoryEntry(friendId: string, userName: string) {
  const message = `\u2068${userName}\u2069 has accepted your invitation`;
  return { userId: friendId, type: "friend_join", userName, message, ...dates };
}
