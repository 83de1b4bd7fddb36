import { brand } from "contract/brand";
import {
  isoDate,
  specifiedFriend,
  specifiedHistoryEntry,
  specifiedNotifications,
  specifiedUser,
} from "functions/testing/specified-documents.ts";
import { expect } from "vitest";

/** Every document by path once Mira has signed up by email and confirmed. */
export function joinedDocuments({
  userId,
  email,
  inviterId,
}: Record<"userId" | "email" | "inviterId", string>): Record<string, object> {
  return {
    [`Users/${userId}`]: { ...specifiedUser(userId, "Mira"), email, isActive: true, isVerified: true },
    [`Notifications/${userId}`]: specifiedNotifications(userId),
    [`Friends/${[inviterId, userId].sort().join(".")}`]: specifiedFriend(inviterId, userId, "Mira"),
    [`NotificationHistory/${inviterId}`]: { entries: [specifiedHistoryEntry(userId, "Mira")] },
    [`Invitations/${userId}`]: {
      inviterId,
      createdUser: true,
      createdAt: isoDate,
      fulfilledAt: isoDate,
    },
  };
}

const pushed = { title: brand.name, body: "Mira has accepted your invitation", topic: "friend_join" };

/** The push about this user that the inviter's device has received by then. */
export const joinedPush = (token: string, userId: string) => ({
  message: {
    token,
    data: pushed,
    android: { priority: "high", collapse_key: expect.any(String), ttl: "604800s" },
    apns: {
      headers: {
        "apns-priority": "10",
        "apns-collapse-id": expect.any(String),
        "apns-expiration": expect.stringMatching(/^\d{10}$/),
      },
      payload: { aps: { badge: 0, "content-available": 1 } },
    },
    webpush: { headers: { Urgency: "high" }, data: { ...pushed, userId } },
  },
});
