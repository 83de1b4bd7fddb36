import type { Choices } from "../choices.ts";
import filled from "./companion.config.ts";

/** A configuration not filled in yet: an example for each value that the operator must set. */
export default {
  ...filled,
  project: "demo-sundial",
  domain: "sundial.example",
  site: "demo-sundial",
  region: "choose",
  databaseLocation: "choose",
  webApp: {
    ...filled.webApp,
    apiKey: "demo-key",
    appId: "1:000000000000:web:0000000000000000000000",
    messagingSenderId: "000000000000",
    storageBucket: "demo-sundial.firebasestorage.app",
  },
} satisfies Choices;
