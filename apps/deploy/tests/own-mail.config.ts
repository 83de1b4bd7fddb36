import type { Choices } from "../src/choices.ts";
import choices from "./companion.config.ts";

/** The same operator, with a mail server. */
export default {
  ...choices,
  mail: { from: "hello@sundial-rehearsal.invalid", dkimSelector: "s1" },
} satisfies Choices;
