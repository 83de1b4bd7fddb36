import type { Choices } from "../src/choices.ts";
import choices from "./companion.config.ts";

/** The same operator, with a mail server, whose subdomains are https only. */
export default {
  ...choices,
  strictTransportSecurity: "includeSubDomains",
  mail: { from: "hello@sundial-rehearsal.invalid" },
} satisfies Choices;
