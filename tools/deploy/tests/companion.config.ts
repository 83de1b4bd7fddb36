import type { Choices } from "../src/choices.ts";

/** An operator's choices for India, with a function kept warm and a service account of the functions' own. */
export default {
  project: "sundial-rehearsal",
  domain: "join.sundial-rehearsal.app",
  site: "sundial-rehearsal",
  operatorSite: "sundial-rehearsal-operator",
  region: "asia-south1",
  databaseLocation: "asia-south1",
  webApp: {
    apiKey: "AIzaSyRehearsalRehearsalRehearsalRehear",
    appId: "1:123456789012:web:0123456789abcdef012345",
    messagingSenderId: "123456789012",
    storageBucket: "sundial-rehearsal.firebasestorage.app",
    appCheckSiteKey: "6LcRehearsalRehearsalRehearsalRehearsal1",
  },
  appleTeamId: "A1B2C3D4E5",
  androidCertFingerprints: [Array(32).fill("AB").join(":")],
  languages: null,
  legal: {
    termsUrl: "https://sundial-rehearsal.app/terms",
    privacyUrl: "https://sundial-rehearsal.app/privacy",
  },
  strictTransportSecurity: null,
  links: { hosts: ["sundial-rehearsal.link"], fallbackHosts: [] },
  mail: null,
  instances: { minimum: { webPage: 1 }, maximum: { getInviter: 10 } },
  monthlyBudget: 50,
  serviceAccount: "companion",
} satisfies Choices;
