export { associationFile } from "./association-files.ts";
export { countClick, readClicks } from "./clicks.ts";
export { isOpenLink, type ShortLinkSnapshot, shortLinkDocument } from "./documents.ts";
export {
  type ClickedLink,
  findClickedLinks,
  isLinkOff,
  removeLinksAbout,
  removeShortLink,
  turnLinkOff,
} from "./manage.ts";
export { messagePage } from "./message-page.ts";
export { type LinkOpening, openLink } from "./open-link.ts";
export { type LinkParameters, restPaths } from "./parameters.ts";
export { type ShortLinksApi, shortLinksApi } from "./rest-api.ts";
export type {
  LinkAddress,
  LinkDocument,
  LinkMessages,
  LinkOwner,
  LinkProduct,
  LinkServices,
  LinkSettings,
  Visitor,
} from "./settings.ts";
export {
  createShortLink,
  findShortLink,
  isCode,
  LinkRefused,
  type LinkStore,
  saveShortLink,
  type Transact,
} from "./store.ts";
