import type { LinkSettings } from "../src/links/link-settings.ts";

/** The specification's request for a short link to an invitation (§7), word for word. */
export function specifiedLinkRequest(userId: string, settings: LinkSettings) {
  const { domainUriPrefix, productDomain, productImageLink } = settings;
  return {
    dynamicLinkInfo: {
      domainUriPrefix,
      link: `${productDomain}/?userId=${userId}`,
      androidInfo: { androidPackageName: "app.sundial.mobile" },
      iosInfo: {
        iosBundleId: "app.sundial.mobile",
        iosAppStoreId: "6475332296",
        iosCustomScheme: "sundial",
      },
      navigationInfo: { enableForcedRedirect: false },
      socialMetaTagInfo: {
        socialTitle: "Sundial Daily Task Focus",
        socialDescription: "Friends ask each other for help and feedback in completing everyday tasks.",
        socialImageLink: productImageLink,
      },
    },
  };
}
