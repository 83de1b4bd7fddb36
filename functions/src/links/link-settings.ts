import type { Firestore } from "firebase-admin/firestore";

/** What a deployment decides about links. Nothing a link names may lead outside these lists. */
export interface LinkSettings {
  /** Origin of the web companion, without a slash at the end. With http only on a local machine. */
  productDomain: string;
  /** What every short link begins with, such as "https://sundial.example/s". */
  domainUriPrefix: string;
  /** The picture in a link's preview where the link names none of its own. */
  productImageLink: string;
  /** Hosts, with a port where there is one, that a deep link may be on. */
  linkHosts: string[];
  /** Hosts that somebody without the app may be sent to. */
  fallbackHosts: string[];
  androidPackageNames: string[];
  iosBundleIds: string[];
  /** Custom URL schemes of the app, without "://". */
  iosCustomSchemes: string[];
  appStoreId: string;
  /** "" where it is not known yet: universal links then stay off. */
  appleTeamId: string;
  /** SHA-256 fingerprints of the certificates that sign the Android app: "AA:BB:…", several. */
  androidFingerprints: string[];
}

/** What the use cases of links are handed. */
export interface LinkServices {
  db: Firestore;
  settings: LinkSettings;
}
