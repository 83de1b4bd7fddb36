import { inviteLink } from "./invite-link.ts";
import type { LinkServices } from "./link-settings.ts";
import { removeShortLink } from "./short-links.ts";

/**
 * Removes every short link that leads to a user's invitation, whoever made it, with whatever title or suffix. Links to
 * a domain that the product has left since are not looked for.
 */
export async function forgetInviteLinks({ db, settings }: LinkServices, userId: string): Promise<void> {
  const link = new URL(inviteLink(userId, settings)).href;
  const { docs } = await db.collection("ShortLinks").where("parameters.link", "==", link).get();
  await Promise.all(docs.map((shortLink) => removeShortLink(db, shortLink)));
}
