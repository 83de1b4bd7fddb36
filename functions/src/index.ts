/** The deployed surface: one export per function. */
export { associationFiles, createInviteLink, openLink, shortLinks } from "./links/endpoints.ts";
export { sendPush } from "./push/endpoints.ts";
export {
  activateUser,
  completeSocialSignUp,
  getInviter,
  inviterPicture,
  onUserCreated,
  onUserDeleted,
  registerUser,
} from "./users/endpoints.ts";
export { webPage } from "./web-page/endpoints.ts";
