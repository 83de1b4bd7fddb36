declare const __BRAND__: {
  /** The product's short name. */
  readonly name: string;
  /** The name with its claim, for titles. */
  readonly title: string;
  /** Stands in where a person has no name. */
  readonly fallbackName: string;
  /** The mobile app, as the stores and the links that open it know it. */
  readonly androidPackageName: string;
  readonly iosBundleId: string;
  readonly appStoreId: string;
  readonly scheme: string;
};

/** What the pages call the product; set at build time from the one module that owns the names. */
export const brand = __BRAND__;
