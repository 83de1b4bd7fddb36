import { brand } from "./brand.ts";

/** The link that invites on behalf of a user (spec §7): the app opens it, and the deep links lead to it. */
export const inviteLink = (productDomain: string, inviterId: string) =>
  `${productDomain}/?userId=${encodeURIComponent(inviterId)}`;

/** The deep link of an invitation, under the names that its parameters have in a long link. */
export const inviteLinkParameters = (productDomain: string, inviterId: string) => ({
  link: inviteLink(productDomain, inviterId),
  apn: brand.androidPackageName,
  ibi: brand.iosBundleId,
  isi: brand.appStoreId,
  ius: brand.scheme,
});
