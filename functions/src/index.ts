/** The deployed surface: one export per function. */
export { listBlocks, listReports, readCase, reportAbuse, setBlocked } from "./abuse/endpoints.ts";
export { invitationCard } from "./card/endpoints.ts";
export { onFriendshipCreated } from "./friends/endpoints.ts";
export { countStep, reportAppOpening } from "./funnel/endpoints.ts";
export { associationFiles, openLink, shortLinks } from "./links/endpoints.ts";
export { findInvitations, readFunnel } from "./operator/endpoints.ts";
export { webPage } from "./ssr/endpoints.ts";
export {
  activateUser,
  completeSocialSignUp,
  createInviteLink,
  getInviter,
  inviterPicture,
  onUserDeleted,
  registerUser,
} from "./users/endpoints.ts";
