import { brand as chosen } from "../../../companion.config.ts";

/**
 * Everything that names the product. Another brand is an edit of companion.config.ts (and of the messages in
 * apps/web/src/i18n).
 */
export const brand = {
  ...chosen,
  /** Two fields of a Notifications document with the product's name in their names. */
  eveningReviewField: "eveningSundialReview",
  morningSetupField: "morningSundialSetup",
} as const;
