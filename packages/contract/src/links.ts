import { brand } from "./brand.ts";
import type { LanguageCode } from "./languages.ts";

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

/** The picture of an invitation's preview in chat apps; functions/src/pages draws it. */
export const previewCard = {
  width: 1200,
  height: 630,
  type: "image/jpeg",
  path: (inviterId: string, language: LanguageCode) => `/preview/${inviterId}/${language}.jpg`,
  /** The same picture without its text, square: the inviter's face in the dial, for mails. */
  face: { side: 256, path: (inviterId: string) => `/preview/${inviterId}/face.jpg` },
} as const;
