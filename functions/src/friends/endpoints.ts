import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { peopleIn } from "../documents/friends.ts";
import { isUserId } from "../people/user-id.ts";
import { services } from "../platform/firebase.ts";
import { options } from "../platform/options.ts";
import { announceFriend } from "./announce.ts";
import { friendshipId } from "./friendship.ts";

/**
 * Firestore event: a friendship was created. Delivered at least once and retried for a day with growing pauses.
 * Friendships that the mobile app created have generated ids, and the app announces them itself.
 */
export const onFriendshipCreated = onDocumentCreated(
  { document: "Friends/{friendshipId}", ...options.onFriendshipCreated, retry: true },
  async ({ params, data }) => {
    if (!data) return;
    const { inviterId, inviteeId } = peopleIn(data);
    if (!isUserId(inviterId) || !isUserId(inviteeId)) return;
    if (params.friendshipId !== friendshipId(inviterId, inviteeId)) return;
    await announceFriend(services(), { inviterId, inviteeId });
  },
);
