import { brand as chosen } from "../../../companion.config.ts";

const nameInFields = chosen.name.replace(/[^A-Za-z0-9]/g, "");

/** Everything that names the product: companion.config.ts, and the messages. */
export const brand = {
  ...chosen,
  /** Two flags of a Notifications document. Their names carry the product's (spec §3). */
  eveningReviewField: `evening${nameInFields}Review`,
  morningSetupField: `morning${nameInFields}Setup`,
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
