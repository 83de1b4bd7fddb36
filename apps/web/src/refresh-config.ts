import { isServedLocally } from "./backend/firebase-requests.ts";
import type { AppConfig, ConfigFile } from "./config.ts";
import { parseConfig } from "./config-file.ts";

/**
 * The configuration that `/config.json` has now. The keys of Firebase stay those of the page, which has begun with them.
 * Rejects for a missing or broken file.
 */
export async function refreshConfig(embedded: AppConfig): Promise<AppConfig> {
  const answer = await fetch("/config.json");
  if (!answer.ok) throw new Error(`/config.json: status ${answer.status}`);
  const file = (await answer.json()) as ConfigFile;
  const { firebase, appCheckSiteKey, ownMail, productDomain, domainUriPrefix } = embedded;
  // A local suite has addresses that no file knows.
  const local = isServedLocally() && { productDomain, domainUriPrefix };
  const started = { firebase, ...(appCheckSiteKey && { appCheckSiteKey }), ...(ownMail && { ownMail }) };
  const { appCheckSiteKey: _key, ownMail: _mail, ...changeable } = parseConfig(file);
  return { ...changeable, ...local, ...started };
}
