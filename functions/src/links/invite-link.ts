import type { LinkSettings } from "./link-settings.ts";

/** The link that invites on behalf of a user (spec §7): the app opens it, and a short link leads to it. */
export function inviteLink(userId: string, { productDomain }: Pick<LinkSettings, "productDomain">): string {
  return `${productDomain}/?userId=${encodeURIComponent(userId)}`;
}
