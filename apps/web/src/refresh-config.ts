import { isServedLocally } from "./backend/firebase-requests.ts";
import type { AppConfig, ConfigFile } from "./config.ts";
import { parseConfig } from "./config-file.ts";
import { writeStored } from "./storage.ts";

/**
 * The configuration that `/config.json` has now, which is kept for the next visit. The keys of Firebase stay those of the
 * page, which has begun with them. Rejects for a missing or broken file.
 */
export async function refreshConfig(embedded: AppConfig): Promise<AppConfig> {
  const answer = await fetch("/config.json");
  if (!answer.ok) throw new Error(`/config.json: status ${answer.status}`);
  const { appCheckSiteKey: _key, ownMail: _mail, ...file } = parseConfig((await answer.json()) as ConfigFile);
  const { firebase, appCheckSiteKey, ownMail, productDomain, domainUriPrefix } = embedded;
  // A local suite has addresses that no file knows.
  const local = isServedLocally() && { productDomain, domainUriPrefix };
  const started = { firebase, ...(appCheckSiteKey && { appCheckSiteKey }), ...(ownMail && { ownMail }) };
  const config = { ...file, ...local, ...started };
  const isSame = sortedText(config) === sortedText(embedded);
  writeStored("config", isSame ? null : { embedded: JSON.stringify(embedded), config });
  return config;
}

/** One text for configurations that say the same, in whatever order. */
const sortedText = (config: AppConfig) => JSON.stringify(Object.entries(config).sort());
