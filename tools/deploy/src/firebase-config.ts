import { languageCodes } from "contract/languages";
import { appStoreUrl, playStoreUrl } from "contract/stores";
import {
  type FirebaseConfig,
  type Rewrite,
  readFirebaseConfig,
  readOperatorConfig,
} from "suite/firebase-config.ts";
import type { ConfigFile } from "web/src/config.ts";
import type { Choices } from "./choices.ts";

/** The codebase of all our functions. The CLI deletes no function of another codebase. */
export const CODEBASE = "companion";

/** A label on each of our functions. It tells them from another codebase with the same name. */
export const OUR_LABELS = { "sundial-companion": "function" };

/** The firebase.json of a deployment. Each step sends a part of it. */
export function deployedConfig(choices: Choices): object {
  const { hosting, functions } = readFirebaseConfig();
  const { site, operatorSite, databaseLocation: location, webApp } = choices;
  const where = { source: "functions", configDir: ".", ignore: ["functions.yaml"] };
  const how = { codebase: CODEBASE, runtime: functions[0]?.runtime, disallowLegacyRuntimeConfig: true };
  const rules = { rules: "firestore.rules", indexes: "firestore.indexes.json" };
  const pages = { ...deployedHosting(hosting, choices), site, public: "hosting" };
  const operator = { ...deployedHosting(readOperatorConfig().hosting, choices), site: operatorSite };
  return {
    functions: [{ ...where, ...how }],
    hosting: operatorSite ? [pages, { ...operator, public: "operator" }] : [pages],
    firestore: [{ database: "(default)", location, ...rules }],
    storage: [{ bucket: webApp.storageBucket, rules: "storage.rules" }],
  };
}

function deployedHosting(hosting: FirebaseConfig["hosting"], choices: Choices): object {
  const { cleanUrls, trailingSlash, appAssociation, i18n } = hosting;
  const { region, strictTransportSecurity: more } = choices;
  const withMore = ({ key, value }: { key: string; value: string }) =>
    more && key === "Strict-Transport-Security" ? { key, value: `${value}; ${more}` } : { key, value };
  const headers = hosting.headers.map((group) => ({ ...group, headers: group.headers.map(withMore) }));
  const rewrites = hosting.rewrites.map((rewrite) =>
    rewrite.function ? { ...rewrite, function: { functionId: functionOf(rewrite), region } } : rewrite,
  );
  return { headers, cleanUrls, trailingSlash, appAssociation, i18n, rewrites };
}

export const functionOf = ({ function: target }: Rewrite) =>
  typeof target === "object" ? target.functionId : target;

export function webConfig({ domain, project, languages, webApp, legal, mail }: Choices): ConfigFile {
  const { appCheckSiteKey, ...app } = webApp;
  return {
    domainUriPrefix: `https://${domain}/s`,
    productDomain: `https://${domain}`,
    productImageLink: `https://${domain}/preview.png`,
    appStoreUrl,
    playStoreUrl,
    portalLanguages: (languages ?? languageCodes).map((code) => ({ code })),
    // Hosting serves the sign-in helper on the product's own domain, so the pages need no frames of other sites.
    firebase: { ...app, projectId: project, authDomain: domain },
    ...(appCheckSiteKey && { appCheckSiteKey }),
    ...(mail && { ownMail: true }),
    ...(legal.termsUrl && legal.privacyUrl && { termsUrl: legal.termsUrl, privacyUrl: legal.privacyUrl }),
  };
}
