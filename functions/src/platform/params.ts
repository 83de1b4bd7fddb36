import { defineSecret } from "firebase-functions/params";

/** The API key of the short-link REST interface. Locally from functions/.secret.local. */
export const shortLinkApiKey = defineSecret("SHORT_LINK_API_KEY");

/** The secret for `callerKeys()`; any long random text. Locally as above. */
export const callerHashKey = defineSecret("CALLER_HASH_KEY");

/** The web app's configuration, /config.json, as this deployment has chosen it. */
export function webConfig(): Record<string, unknown> | undefined {
  const { WEB_CONFIG } = process.env;
  return WEB_CONFIG ? JSON.parse(WEB_CONFIG) : undefined;
}

/** The web API key in it. A local suite sets none, and its Auth takes any. */
export const webApiKey = (): string => Object(webConfig()?.firebase).apiKey ?? "local";
