import { onDocumentDeleted } from "firebase-functions/v2/firestore";
import { onUserDeleted as onDeleted } from "firebase-functions/v2/identity";
import { linkSettings } from "../links/settings.ts";
import { isUserId } from "../people/person.ts";
import { services } from "../platform/firebase.ts";
import { options } from "../platform/options.ts";
import { eraseUser } from "./erase-user.ts";
import { expireSignUp } from "./expire-sign-up.ts";

/** An invitation was deleted, for instance by its time to live. */
export const onInvitationDeleted = onDocumentDeleted(
  { document: "Invitations/{userId}", ...options.onInvitationDeleted, retry: true },
  async ({ data }) => {
    if (data) await expireSignUp(services(), data);
  },
);

/**
 * An account was deleted. Retried until it succeeds. Skipped for an id that no callable accepts, and for one that has a
 * newer account: an event may come a day late.
 */
export const onUserDeleted = onDeleted(
  { ...options.onUserDeleted, retry: true },
  async ({ data: { uid }, time }) => {
    if (!isUserId(uid)) return;
    const account = await services().findAccount(uid);
    if (Number(account?.createdAt ?? 0) > Date.parse(time)) return;
    await eraseUser({ ...services(), settings: linkSettings() }, uid);
  },
);
