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

/** The push about this user that the inviter's device has received by then. */
export const joinedPush = (token: string, { inviterId, userId }: Record<"inviterId" | "userId", string>) => ({
  message: {
    token,
    data: {
      title: brand.name,
      body: "\u2068Mira\u2069 has accepted your invitation",
      topic: "friend_join",
      id: expect.any(String),
      userId,
      recipientId: inviterId,
    },
    android: { priority: "high", ttl: "604800s" },
    apns: {
      headers: {
        "apns-priority": "10",
        "apns-collapse-id": expect.any(String),
        "apns-expiration": expect.stringMatching(/^\d{10}$/),
      },
      payload: { aps: { badge: 0, "content-available": 1 } },
    },
    webpush: { headers: { Urgency: "high", TTL: "604800", Topic: expect.any(String) } },
  },
});
