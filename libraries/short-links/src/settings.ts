import type { Firestore } from "firebase-admin/firestore";
import type { LinkMessages } from "./english-texts.ts";
import type { Html } from "./html.ts";

/** The settings of a deployment. No link leads outside these lists. */
export interface LinkSettings extends LinkProduct {
  /** The product's home page. With http only on a local machine. */
  productDomain: string;
  /** The prefix of every short link, such as "https://acorn.example/s". */
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

/** The part of the settings that is the same in every deployment. */
export interface LinkProduct {
  name: string;
  /** The title of a link without one. */
  title: string;
  /** The size of `productImageLink` in pixels. */
  pictureSize: { width: number; height: number };
  /** The languages of the pages. `locale` is for Open Graph, such as "en_US". */
  languages: ReadonlyArray<{ code: string; locale: string }>;
  defaultLanguage: string;
  messages: (language: string) => LinkMessages;
  /** Who asks, and for which of the languages; `?hl=` may name one. */
  visitorOf: (request: Request) => Visitor;
  /** The page template. It adds the security headers. */
  page: (page: LinkDocument) => Response;
  /** Reads an address of a link. Null if no link may lead there. */
  readAddress: (
    address: string,
    settings: Pick<LinkSettings, "linkHosts" | "productDomain">,
  ) => LinkAddress | null;
  /** Whether a query parameter names the owner. Such a parameter cannot be added to a short link. */
  namesOwner: (parameter: string) => boolean;
  /** The paths that iOS opens in the app: `components` of apple-app-site-association. */
  appPaths: object[];
}

/** An address in the one spelling that every page and app reads alike. */
export interface LinkAddress {
  address: string;
  /** The id that the address names, such as a user's. Unchecked; null for an address without one. */
  ownerId: string | null;
  /** The page that "Continue in the browser" opens instead of an address that is made for the app. */
  pageInBrowser?: string;
}

/** How a link's page shows the owner. */
export interface LinkOwner {
  /** The page's title and heading, if the link has no custom title. */
  title: string;
  heading: Html;
  hero: Html;
  /** Address of the picture in `hero`. */
  picture: string | undefined;
}

/** A visitor, as the request describes them. */
export interface Visitor extends UserAgent {
  language: string;
}

/** A browser or a program, as a request's headers describe it. */
export interface UserAgent {
  /** "mac" may be an iPad, which sends the same user agent: only its browser can tell. */
  device: "android" | "iphone" | "ipad" | "mac" | "desktop";
  /** An in-app browser, where links behave differently. */
  isInApp: boolean;
  isFirefox: boolean;
  /** No person: a crawler, a chat app's preview, a prefetch. */
  isAutomatic: boolean;
  /** Asks by Do Not Track or by Global Privacy Control not to be followed. */
  optsOut: boolean;
}

/** A page for the template. */
export interface LinkDocument {
  status: 200 | 400 | 404 | 410 | 500;
  language: string;
  /** The link that opens. `ownerId` is null if it has no owner, or if the owner was not found. */
  link?: { code: string | null; ownerId: string | null };
  title: string;
  /** Tags for crawlers; first, since some read only the beginning of a page. */
  tags?: Html | undefined;
  hero?: Html | undefined;
  body: Html;
  /** Address of a picture in the page, from another host perhaps. */
  picture?: string | undefined;
  script: string;
}

/** The services of every use case. */
export interface LinkServices {
  db: Firestore;
  settings: LinkSettings;
}
