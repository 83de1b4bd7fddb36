import { inviteLink } from "contract/links";
import { shortLinksAbout, shortLinksTo } from "./documents/link-documents.ts";
import type { LinkServices } from "./link-settings.ts";
import { removeShortLink } from "./short-links.ts";

/**
 * Removes every short link about a user, regardless of its creator and target page. Links from before `about`
 * was stored are found by their target, the user's invitation.
 */
export async function removeLinksAbout({ db, settings }: LinkServices, userId: string): Promise<void> {
  const invitation = new URL(inviteLink(settings.productDomain, userId)).href;
  const found = await Promise.all([shortLinksAbout(db, userId).get(), shortLinksTo(db, invitation).get()]);
  const byCode = new Map(found.flatMap(({ docs }) => docs).map((link) => [link.id, link]));
  await Promise.all([...byCode.values()].map((link) => removeShortLink(db, link)));
}
