import type { LanguageCode } from "contract/languages";
import { createContext, useContext } from "react";

/** The configuration that a deployment can change without a new build. Addresses are absolute URLs. */
export interface AppConfig extends Omit<ConfigFile, "portalLanguages"> {
  portalLanguages: { code: LanguageCode; name: string }[];
}

export interface ConfigFile {
  domainUriPrefix: string;
  productDomain: string;
  productImageLink: string;
  appStoreUrl: string;
  playStoreUrl: string;
  /** A name overrides the language's own. */
  portalLanguages: { code: string; name?: string }[];
  firebase: Record<FirebaseKey, string>;
  /** The site key of reCAPTCHA Enterprise; App Check is used where there is one. */
  appCheckSiteKey?: string;
  /** Whether the functions send the confirmation email. Absent where Auth does. */
  ownMail?: true;
  /** The operator's terms of use and privacy policy. Pages link to them where both are there. */
  termsUrl?: string;
  privacyUrl?: string;
}

type FirebaseKey = "apiKey" | "authDomain" | "projectId" | "appId" | "messagingSenderId" | "storageBucket";

export const ConfigContext = createContext({} as AppConfig);

export const useConfig = () => useContext(ConfigContext);
