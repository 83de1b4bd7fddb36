import { inviteLink } from "./links.ts";
import type { SignUpMethod } from "./sign-up.ts";

/** Hints to the app about a person who continues there. Unverified: anyone can write such a link. */
export interface Arrival {
  inviterId: string;
  method: SignUpMethod;
  /** See `maskedAddress`. */
  signedUpAs?: string | undefined;
}

/** The invitation's link with the method of sign-up, for a greeting in the app. */
export function arrivalLink(productDomain: string, { inviterId, method, signedUpAs }: Arrival): string {
  const hints = new URLSearchParams({ method, ...(signedUpAs && { as: signedUpAs }) });
  return `${inviteLink(productDomain, inviterId)}&${hints}`;
}

/** Google Play's page of the app, which hands the link to the app at its first start. */
export function playStoreWithLink(playStoreUrl: string, link: string): string {
  const url = new URL(playStoreUrl);
  url.searchParams.set("referrer", new URLSearchParams({ deep_link_id: link }).toString());
  return url.href;
}

/** "a…@…": enough to recognise the user's address, and useless for sending mail. */
export const maskedAddress = (email: string) => (email.includes("@") ? `${[...email][0]}…@…` : undefined);
