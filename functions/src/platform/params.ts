import { defineSecret } from "firebase-functions/params";

/** The key of the short-link service. Locally its value is the one of functions/.secret.local. */
export const shortLinkApiKey = defineSecret("SHORT_LINK_API_KEY");

/** What callers' addresses are hashed with before they are counted; any long random text. Locally as above. */
export const callerHashKey = defineSecret("CALLER_HASH_KEY");

/** The web app's /config.json where it is another than the one it was built with, as in a local suite. */
export function webConfig(): unknown {
  const { WEB_CONFIG } = process.env;
  return WEB_CONFIG ? JSON.parse(WEB_CONFIG) : undefined;
}
