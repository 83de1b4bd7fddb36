import type { LanguageCode } from "functions/src/product/languages.ts";
import { createContext, useContext } from "react";

/** What a deployment decides without a new build: the content of /config.json. Addresses are absolute URLs. */
export interface AppConfig extends Omit<ConfigFile, "portalLanguages"> {
  /** The languages on offer, in the order of the choice between them. */
  portalLanguages: { code: LanguageCode; name: string }[];
}

/** /config.json as it is written. */
export interface ConfigFile {
  domainUriPrefix: string;
  productDomain: string;
  productImageLink: string;
  appStoreUrl: string;
  playStoreUrl: string;
  /** Codes of languages; where there is no name, each has its own. */
  portalLanguages: { code: string; name?: string }[];
  firebase: Record<FirebaseKey, string>;
  /** The site key of reCAPTCHA Enterprise, where App Check is in use. */
  appCheckSiteKey?: string;
  /** Where the Auth emulator listens; only a local suite has one. */
  authEmulatorUrl?: string;
}

type FirebaseKey = "apiKey" | "authDomain" | "projectId" | "appId" | "messagingSenderId" | "storageBucket";

export const ConfigContext = createContext<AppConfig | null>(null);

/** The configuration, anywhere below the app. */
export function useConfig(): AppConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error("useConfig needs a ConfigContext above it");
  return config;
}
