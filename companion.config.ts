import type { Choices } from "./apps/deployment/src/choices.ts";

/**
 * All that an operator chooses. `deploy` checks it first and names what is missing or still an example, and where to
 * find it; nothing is sent before it is right. docs/deploy.md explains each step.
 */
const domain = "sundial.example";

/** What names the product. It is built into pages and functions; the messages are in apps/web/src/i18n. */
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
  /** The Firebase project, also the mobile app's where it has one. */
  project: "demo-sundial",
  /** Where the product is reached: a custom domain of Hosting, or <project>.web.app. */
  domain,
  /** The site of Hosting that is ours alone: the project's id, or another one where the app has a website there. */
  site: "demo-sundial",
  /** Another site of Hosting, for the operator's page alone, at <site>.web.app; null, and `deploy:operator` has nothing to do. */
  operatorSite: null,
  /** Where every function runs: nearest to the database and to most people, such as "asia-south1" for India. */
  region: "choose",
  /** Where the database is, or where `deploy:rules` creates it, for ever: a region, or "nam5" or "eur3" for several. */
  databaseLocation: "choose",
  /** Project settings, "Your apps", the web app. */
  webApp: {
    apiKey: "demo-key",
    appId: "1:000000000000:web:0000000000000000000000",
    messagingSenderId: "000000000000",
    storageBucket: "demo-sundial.firebasestorage.app",
    /** App Check, "reCAPTCHA Enterprise"; null turns App Check off, in the functions too. */
    appCheckSiteKey: null,
  },
  /** Ten letters and digits; null, and iOS opens every link in Safari. */
  appleTeamId: null,
  /** SHA-256 of each certificate that signs the Android app, Play's too: "AA:BB:…". Without one, links open in Chrome. */
  androidCertFingerprints: [],
  /** Whether each is offered, in the order of the language menu; where English is not, the first is the default. */
  languages: { en: true, hi: true },
  links: {
    /** Where links may lead beside the domain, and beside it and the stores for people without the app. */
    hosts: [],
    fallbackHosts: [],
  },
  instances: {
    /** CPUs that the project may use in the region: 20 in a new one. IAM & Admin, Quotas, "Total CPU allocation". */
    cpuQuota: 20,
    /** Kept warm, each for about 8 US$ a month. */
    minimum: {},
    /** In the place of those of functions/src/platform/options.ts. */
    maximum: {},
  },
  /** Whom the functions run as, by the name before its @; null is the project's default, which may often do too much. */
  serviceAccount: null,
} satisfies Choices;
