/** The link service with this product's functions. The service itself is packages/short-links; endpoints.ts deploys it. */
export { goneInvitationPage } from "./invitation-page.ts";
export { shortenInviteLink } from "./invitations.ts";
export { linkSettings } from "./settings.ts";
