import { brand } from "contract/brand";
import { detectInAppBrowser } from "contract/in-app-browser";
import { defaultLanguageCode, type LanguageCode, languageCodes, languages } from "contract/languages";
import { previewCard } from "contract/links";
import { allMessages } from "contract/messages";
import { storeHosts } from "contract/stores";
import type { LinkProduct, LinkSettings } from "short-links";
import { html } from "short-links/html";
import { userAgentOf } from "short-links/visitor";
import { plainPage } from "../pages/plain-page.ts";
import { linkPrefix, productDomain, setting } from "../platform/options.ts";
import { visitorLanguage } from "../platform/visitor.ts";
import { invitationIn, namesInviter } from "./invitations.ts";
import { reportLink } from "./link-page-parts.ts";

/** A page of the link service at an address, with links to its other languages and a way to report the link. */
export const pageAt =
  (address?: string): LinkProduct["page"] =>
  ({ link, ...page }) => {
    const language = page.language as LanguageCode;
    const body = html`${page.body}
${link && reportLink(link, productDomain(), language)}`;
    return plainPage({ ...page, body, address, language });
  };

/** This product, as the link service needs it, with the settings from a deployment's environment variables. */
export function linkSettings(): LinkSettings {
  const origin = productDomain();
  const productHost = new URL(origin).host;
  return {
    name: brand.name,
    title: brand.title,
    pictureSize: previewCard,
    languages: languageCodes.map((code) => ({ code, locale: languages[code].locale })),
    defaultLanguage: defaultLanguageCode,
    messages: (language) => {
      const { linkPages } = allMessages[language as LanguageCode];
      return { ...linkPages, description: linkPages.inviteDescription };
    },
    // `messages` and `page` get the language of this answer, or the default one.
    visitorOf: ({ url, headers }) => ({
      ...userAgentOf(headers),
      // The list of apps that the web app has, too.
      isInApp: detectInAppBrowser(headers.get("user-agent") ?? "") !== null,
      language: visitorLanguage(new URL(url), headers),
    }),
    page: pageAt(),
    readAddress: invitationIn,
    namesOwner: namesInviter,
    // Only the link behind an invitation: sign-up and confirmation of the address happen in the browser.
    appPaths: [{ "/": "/", "?": { userId: "?*" } }],
    productDomain: origin,
    domainUriPrefix: linkPrefix(),
    productImageLink: `${origin}/preview.png`,
    linkHosts: list("LINK_HOSTS", [productHost]),
    fallbackHosts: list("LINK_FALLBACK_HOSTS", [productHost, ...storeHosts]),
    androidPackageNames: [brand.androidPackageName],
    iosBundleIds: [brand.iosBundleId],
    iosCustomSchemes: [brand.scheme],
    appStoreId: brand.appStoreId,
    appleTeamId: setting("APPLE_TEAM_ID", ""),
    androidFingerprints: list("ANDROID_CERT_FINGERPRINTS", []),
  };
}

/** Values are separated by commas. */
function list(name: string, fallback: string[]): string[] {
  const values = (process.env[name] ?? "").split(",").map((value) => value.trim());
  const given = values.filter((value) => value !== "");
  return given.length > 0 ? given : fallback;
}
