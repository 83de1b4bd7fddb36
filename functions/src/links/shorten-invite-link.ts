import { brand } from "contract/brand";
import { defaultLanguageCode } from "contract/languages";
import { inviteLinkParameters } from "contract/links";
import { allMessages } from "./all-messages.ts";
import { checkLink } from "./check-link.ts";
import type { LinkParameters } from "./link-parameters.ts";
import type { LinkServices, LinkSettings } from "./link-settings.ts";
import { type LinkStore, saveShortLink } from "./short-links.ts";

/**
 * The short link of an invitation (spec §7): the one that the specification's request to /v1/shortLinks gets. Throws
 * "too-many-requests", the requirement's errors, and an error if the settings do not allow the link.
 */
export async function shortenInviteLink(
  { settings, ...store }: LinkServices & LinkStore,
  inviterId: string,
): Promise<string> {
  const parameters = parametersOf(inviterId, settings);
  const checked = checkLink(parameters, settings, "key-holder");
  if (typeof checked === "string") throw new Error(`${parameters.link} is ${checked}`);
  const code = await saveShortLink(store, { parameters, suffix: "UNGUESSABLE" });
  return `${settings.domainUriPrefix}/${code}`;
}

function parametersOf(inviterId: string, settings: LinkSettings): LinkParameters {
  const invitation = inviteLinkParameters(settings.productDomain, inviterId);
  return {
    ...invitation,
    link: new URL(invitation.link).href,
    isi: settings.appStoreId,
    st: brand.title,
    sd: allMessages[defaultLanguageCode].inviteDescription,
    si: new URL(settings.productImageLink).href,
  };
}
