/**
 * Everything that names the product. Another brand is an edit of this file (and of the messages in apps/web/src/i18n).
 */
export const brand = {
  name: "Sundial",
  title: "Sundial Daily Task Focus",
  /** Shown for a user without a name. */
  genericDisplayName: "Sundial friend",
  scheme: "sundial",
  androidPackageName: "app.sundial.mobile",
  iosBundleId: "app.sundial.mobile",
  appStoreId: "6475332296",
  productDomain: "https://sundial.example",
  /** The two fields of a Notifications document whose names carry the product's name. */
  eveningReviewField: "eveningSundialReview",
  morningSetupField: "morningSundialSetup",
} as const;
