/**
 * The link service's door: what the rest of the functions may ask of it. It knows nothing of users, friends and
 * notifications; whoever it is to ask about is handed in as a `Requirement`. What it deploys is in endpoints.ts.
 */
export { linkSettings } from "./configured-settings.ts";
export { forgetInviteLinks } from "./forget-invite-links.ts";
export type { LinkServices } from "./link-settings.ts";
export type { LinkStore } from "./short-links.ts";
export { shortenInviteLink } from "./shorten-invite-link.ts";
