import { brand } from "../../../functions/src/product/brand.ts";

/** The product's names as constants of a build, so that no code of the functions ends up in the browser. */
export const brandConstants = {
  __BRAND__: JSON.stringify({
    name: brand.name,
    title: brand.title,
    fallbackName: brand.genericDisplayName,
    androidPackageName: brand.androidPackageName,
    iosBundleId: brand.iosBundleId,
    appStoreId: brand.appStoreId,
    scheme: brand.scheme,
  }),
};
