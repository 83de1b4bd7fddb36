import { brand } from "contract/brand";
import type { LinkSettings } from "short-links";

/** The specification's request for a short link to an invitation (§7), word for word. */
export function specifiedLinkRequest(userId: string, settings: LinkSettings) {
  const { domainUriPrefix, productDomain, productImageLink, appStoreId } = settings;
  const [androidPackageName] = settings.androidPackageNames;
  const [iosBundleId] = settings.iosBundleIds;
  const [iosCustomScheme] = settings.iosCustomSchemes;
  return {
    dynamicLinkInfo: {
      domainUriPrefix,
      link: `${productDomain}/?userId=${userId}`,
      androidInfo: { androidPackageName },
      iosInfo: { iosBundleId, iosAppStoreId: appStoreId, iosCustomScheme },
      navigationInfo: { enableForcedRedirect: false },
      socialMetaTagInfo: {
        socialTitle: brand.title,
        socialDescription: "Friends ask each other for help and feedback in completing everyday tasks.",
        socialImageLink: productImageLink,
      },
    },
  };
}
