import { languageCodes } from "contract/languages";
import { number, object, string } from "yup";

/** A page that stays open for longer is not timed. */
const MAX_SECONDS = 31 * 24 * 60 * 60;

/** The schema of a `VisitHint`. */
export const visitHint = object({
  language: string().oneOf(languageCodes).required(),
  seconds: number().integer().min(0).max(MAX_SECONDS),
})
  .noUnknown()
  .default(undefined);
