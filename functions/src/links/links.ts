/**
 * The link service's public interface. The service does not use users, friends or notifications. Checks of
 * other documents are passed in as a `Requirement`. The deployed functions are in endpoints.ts.
 */
export { linkSettings } from "./configured-settings.ts";
export { isOpenLink, type ShortLinkSnapshot, shortLinkDocument } from "./documents/link-documents.ts";
export { findClickedLinks } from "./find-clicked-links.ts";
export { isLinkOff } from "./is-link-off.ts";
export type { LinkServices } from "./link-settings.ts";
export { goneInvitationPage } from "./page/message-page.ts";
export { removeLinksAbout } from "./remove-links-about.ts";
export { isCode } from "./short-code.ts";
export type { LinkStore } from "./short-links.ts";
export { shortenInviteLink } from "./shorten-invite-link.ts";
export { turnLinkOff } from "./turn-link-off.ts";
