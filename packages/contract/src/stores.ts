import { brand } from "./brand.ts";

export const appStoreUrl = `https://apps.apple.com/app/id${brand.appStoreId}`;

export const playStoreUrl = `https://play.google.com/store/apps/details?id=${brand.androidPackageName}`;

/** The hosts of both, to which a link may lead people without the app. */
export const storeHosts = [playStoreUrl, appStoreUrl].map((url) => new URL(url).host);
