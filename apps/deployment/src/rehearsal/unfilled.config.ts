import type { Choices } from "../choices.ts";
import filled from "./companion.config.ts";

/** Choices that nobody has made yet: an example in the place of each value that has to be an operator's own. */
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
