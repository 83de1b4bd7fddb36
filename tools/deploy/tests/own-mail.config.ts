import type { Choices } from "../src/choices.ts";
import choices from "./companion.config.ts";

/** The same operator, with a mail server, without accounts of the functions' own; all subdomains are https only. */
export default {
  ...choices,
  strictTransportSecurity: "includeSubDomains",
  serviceAccount: null,
  mail: { from: "hello@sundial-rehearsal.invalid" },
} satisfies Choices;
