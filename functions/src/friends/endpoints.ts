import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { services } from "../platform/firebase.ts";
import { options } from "../platform/options.ts";
import { announceFriend } from "./announce-friend.ts";
import { isOurs, peopleIn } from "./friendship.ts";

/** A friendship was created. Delivered at least once and retried for a day with growing pauses. */
export const onFriendshipCreated = onDocumentCreated(
  { document: "Friends/{friendshipId}", ...options.onFriendshipCreated, retry: true },
  async ({ data }) => {
    if (!data || !isOurs(data)) return;
    const { inviterId, inviteeId } = peopleIn(data);
    if (inviterId && inviteeId) await announceFriend(services(), { inviterId, inviteeId });
  },
);
