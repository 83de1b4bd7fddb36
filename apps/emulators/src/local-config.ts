import { readFileSync } from "node:fs";
import { inRepository, PROJECT } from "./suite/repository.ts";
import type { SuiteAddresses } from "./suite/suite-addresses.ts";

/** The web app's /config.json for one run of the suite: the committed one, but leading to this machine. */
export function localConfig({ webOrigin }: SuiteAddresses) {
  const committed = JSON.parse(readFileSync(inRepository("apps/web/public/config.json"), "utf8"));
  return {
    ...committed,
    productDomain: webOrigin,
    domainUriPrefix: `${webOrigin}/s`,
    firebase: { ...committed.firebase, projectId: PROJECT },
    authEmulatorUrl: webOrigin,
  };
}
