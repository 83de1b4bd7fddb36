import { defineSecret } from "firebase-functions/params";

/** The API key of the short-link REST interface. Locally from functions/.secret.local. */
export const shortLinkApiKey = defineSecret("SHORT_LINK_API_KEY");

/** The secret for `callerKeys()`; any long random text. Locally as above. */
export const callerHashKey = defineSecret("CALLER_HASH_KEY");

/** What a deployment has chosen of the web app's configuration, /config.json, where it differs from the built one. */
export function webConfig(): Record<string, unknown> | undefined {
  const { WEB_CONFIG } = process.env;
  return WEB_CONFIG ? JSON.parse(WEB_CONFIG) : undefined;
}
