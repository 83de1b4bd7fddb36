import { brand } from "../product/brand.ts";
import { defaultLanguageCode } from "../product/languages.ts";
import { allMessages } from "./all-messages.ts";
import { inviteLink } from "./invite-link.ts";
import type { LinkSettings } from "./link-settings.ts";

/** The request of the specification (§7) for the short link behind "I already have an account". */
export function inviteLinkBody(userId: string, settings: LinkSettings) {
  const { domainUriPrefix, productImageLink, appStoreId } = settings;
  return {
    dynamicLinkInfo: {
      domainUriPrefix,
      link: inviteLink(userId, settings),
      androidInfo: { androidPackageName: brand.androidPackageName },
      iosInfo: {
        iosBundleId: brand.iosBundleId,
        iosAppStoreId: appStoreId,
        iosCustomScheme: brand.scheme,
      },
      navigationInfo: { enableForcedRedirect: false },
      socialMetaTagInfo: {
        socialTitle: brand.title,
        socialDescription: allMessages[defaultLanguageCode].inviteDescription,
        socialImageLink: productImageLink,
      },
    },
  };
}
