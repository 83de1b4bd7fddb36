import { inviteLink } from "../product/invite-link.ts";
import { shortLinksAbout, shortLinksTo } from "./link-documents.ts";
import type { LinkServices } from "./link-settings.ts";
import { removeShortLink } from "./short-links.ts";

/**
 * Removes every short link that is about a user, whoever made it, to whichever page, with whatever title or suffix. A
 * link from before links said whom they are about is found where it leads to the invitation that the app asks for.
 */
export async function forgetInviteLinks({ db, settings }: LinkServices, userId: string): Promise<void> {
  const invitation = new URL(inviteLink(settings.productDomain, userId)).href;
  const found = await Promise.all([shortLinksAbout(db, userId).get(), shortLinksTo(db, invitation).get()]);
  const byCode = new Map(found.flatMap(({ docs }) => docs).map((link) => [link.id, link]));
  await Promise.all([...byCode.values()].map((link) => removeShortLink(db, link)));
}
