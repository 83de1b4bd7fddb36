import type { ConfigFile } from "web/src/config.ts";
import type { brand } from "../../../companion.config.ts";
import type { Choices } from "./choices.ts";

/** The web app's /config.json. */
export function webConfig(
  { domain, project, languages, webApp }: Choices,
  product: typeof brand,
): ConfigFile {
  const { appCheckSiteKey, ...app } = webApp;
  return {
    domainUriPrefix: `https://${domain}/s`,
    productDomain: `https://${domain}`,
    productImageLink: `https://${domain}/preview.png`,
    appStoreUrl: `https://apps.apple.com/app/id${product.appStoreId}`,
    playStoreUrl: `https://play.google.com/store/apps/details?id=${product.androidPackageName}`,
    portalLanguages: Object.entries(languages).flatMap(([code, isOffered]) => (isOffered ? [{ code }] : [])),
    // Hosting serves the sign-in helper on the product's own domain, so that no other site's frames are needed.
    firebase: { ...app, projectId: project, authDomain: domain },
    ...(appCheckSiteKey && { appCheckSiteKey }),
  };
}
