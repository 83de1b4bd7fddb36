import { brand } from "./brand.ts";

/** The app's page in the App Store. */
export const appStoreUrl = `https://apps.apple.com/app/id${brand.appStoreId}`;

/** The app's page in Google Play. */
export const playStoreUrl = `https://play.google.com/store/apps/details?id=${brand.androidPackageName}`;
