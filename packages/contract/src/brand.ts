import { brand as chosen } from "../../../companion.config.ts";

/** Everything that names the product: companion.config.ts, and the messages. */
export const brand = {
  ...chosen,
  /** Two fields of a Notifications document with the product's name in their names. */
  eveningReviewField: "eveningSundialReview",
  morningSetupField: "morningSundialSetup",
} as const;

/** The colours of the app's six task categories (spec §3), in their order; also those of the logo and of initials. */
export const categoryColours = {
  rose: "#FC2769",
  mint: "#29D5AB",
  sky: "#229BDF",
  blue: "#2047F9",
  orange: "#FC613E",
  violet: "#BF5AFF",
} as const;
