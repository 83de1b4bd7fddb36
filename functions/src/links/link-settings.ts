import type { Firestore } from "firebase-admin/firestore";

/** A deployment's link settings. No link leads outside these lists. */
export interface LinkSettings {
  /** Origin of the web companion, without a slash at the end. With http only on a local machine. */
  productDomain: string;
  /** The prefix of every short link, such as "https://sundial.example/s". */
  domainUriPrefix: string;
  /** The default picture of a link's preview. */
  productImageLink: string;
  /** Hosts, with a port if any, that a deep link may be on. */
  linkHosts: string[];
  /** Hosts that visitors without the app may be sent to. */
  fallbackHosts: string[];
  androidPackageNames: string[];
  iosBundleIds: string[];
  /** Custom URL schemes of the app, without "://". */
  iosCustomSchemes: string[];
  appStoreId: string;
  /** "" if unknown: universal links then stay off. */
  appleTeamId: string;
  /** SHA-256 fingerprints of the certificates that sign the Android app: "AA:BB:…", several. */
  androidFingerprints: string[];
}

/** The services of the link use cases. */
export interface LinkServices {
  db: Firestore;
  settings: LinkSettings;
}
