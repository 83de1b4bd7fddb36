/**
 * All of the operator's settings: plain data, which imports nothing. `check` knows their types. `deploy` checks them before it
 * sends anything: it names each missing setting and each example value, and says where to find the right one.
 */
const domain = "sundial.example";

/** The product's names, built into pages and functions. The messages are in packages/contract/messages. */
export const brand = {
  name: "Sundial",
  title: "Sundial Daily Task Focus",
  /** Shown for a user without a name. */
  genericDisplayName: "Sundial friend",
  scheme: "sundial",
  androidPackageName: "app.sundial.mobile",
  iosBundleId: "app.sundial.mobile",
  appStoreId: "6475332296",
  productDomain: `https://${domain}`,
} as const;

export default {
  /** The Firebase project. If the mobile app has one, use the same. */
  project: "demo-sundial",
  /** The product's domain: a custom domain of Hosting, or <project>.web.app. */
  domain,
  /** The product's Hosting site: the project's id, or another site if the app has a website there. */
  site: "demo-sundial",
  /** A separate Hosting site for the operator's page, at <site>.web.app. null for no such page. */
  operatorSite: null,
  /** The region of every function, near the database and most users, such as "asia-south1" for India. */
  region: "choose",
  /** The database's region, or "nam5" or "eur3" for several. `deploy` creates a missing one there, permanently. */
  databaseLocation: "choose",
  /** In the Firebase console: Project settings, "Your apps", the web app. */
  webApp: {
    apiKey: "demo-key",
    appId: "1:000000000000:web:0000000000000000000000",
    messagingSenderId: "000000000000",
    storageBucket: "demo-sundial.firebasestorage.app",
    /** App Check, "reCAPTCHA Enterprise"; null turns App Check off, in the functions too. */
    appCheckSiteKey: null,
  },
  /** Ten letters and digits. With null, iOS opens every link in Safari. */
  appleTeamId: null,
  /** SHA-256 of each certificate that signs the Android app, with Play's: "AA:BB:…". Without one, links open in Chrome. */
  androidCertFingerprints: [],
  /** The codes of those that are offered, in the order of the menu; null for all. Without English, the first is the default. */
  languages: null,
  legal: {
    /** Pages on which people agree when they sign up. With null, no page links to either. */
    termsUrl: null,
    privacyUrl: null,
  },
  /**
   * What browsers may reach by https only, besides the domain itself: null, "includeSubDomains" or
   * "includeSubDomains; preload". Both bind every subdomain for two years, the owner's other sites too.
   */
  strictTransportSecurity: null,
  links: {
    /** Allowed hosts of links, besides the domain. */
    hosts: [],
    /** Allowed hosts of links for people without the app, besides the domain and the stores. */
    fallbackHosts: [],
  },
  /** `from` of the confirmation email by the server of the secret SMTP_URL. null: Auth sends its own. */
  mail: null,
  instances: {
    /** Instances kept warm, each for about 8 US$ a month. */
    minimum: {},
    /** Replaces the defaults in functions/src/platform/options.ts. */
    maximum: {},
  },
  /** `grant` sets up mails at 50, 90 and 100 per cent of it, in the currency of the billing account; null for none. */
  monthlyBudget: 50,
  /**
   * The functions' service account: the part before its @. A second one, with "-auth" at its end, asks Auth. null: the
   * project's default account, which often has too many permissions.
   */
  serviceAccount: null,
};
