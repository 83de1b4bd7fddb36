import { defineSecret } from "firebase-functions/params";

/** The API key of the short-link REST interface. Locally from functions/.secret.local. */
export const shortLinkApiKey = defineSecret("SHORT_LINK_API_KEY");

/** The secret for `callerKeys()`; any long random text. Locally as above. */
export const callerHashKey = defineSecret("CALLER_HASH_KEY");

/** The web app's /config.json if it differs from the built one, as in a local suite. */
export function webConfig(): unknown {
  const { WEB_CONFIG } = process.env;
  return WEB_CONFIG ? JSON.parse(WEB_CONFIG) : undefined;
}
