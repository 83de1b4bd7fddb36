/** The colours of the app's six task categories (spec §3), in their order; also those of the logo and of initials. */
export const categoryColours = {
  rose: "#FC2769",
  mint: "#29D5AB",
  sky: "#229BDF",
  blue: "#2047F9",
  orange: "#FC613E",
  violet: "#BF5AFF",
} as const;
