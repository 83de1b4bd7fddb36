import type { brand } from "../../../companion.config.ts";
import type { Choices } from "./choices.ts";
import { webConfig } from "./web-config.ts";

/** The functions' environment variables: see functions/src/links/configured-settings.ts and params.ts. */
export function functionVariables(choices: Choices, product: typeof brand): Record<string, string> {
  const { domain, links, webApp } = choices;
  const variables = {
    WEB_CONFIG: JSON.stringify(webConfig(choices, product)),
    PRODUCT_DOMAIN: `https://${domain}`,
    LINK_HOSTS: [domain, ...links.hosts].join(),
    LINK_FALLBACK_HOSTS: [domain, "play.google.com", "apps.apple.com", ...links.fallbackHosts].join(),
    APPLE_TEAM_ID: choices.appleTeamId ?? "",
    ANDROID_CERT_FINGERPRINTS: choices.androidCertFingerprints.join(),
    APP_CHECK: webApp.appCheckSiteKey ? "on" : "off",
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
}

/** Variables in the CLI's .env format. */
export function environmentFile(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}="${value.replaceAll(/["\\]/g, "\\$&")}"\n`)
    .join("");
}
