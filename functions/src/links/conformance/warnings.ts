import type { WarningCode } from "../rest/link-warning.ts";

const android = { androidPackageName: "app.sundial.mobile" };
const ios = { iosBundleId: "app.sundial.mobile" };
const long = (length: number) => "x".repeat(length);

/** Additions to `dynamicLinkInfo` of a valid request, and the expected warnings. */
export const warningsOfInfo: Array<{ info: object; codes: WarningCode[] }> = [
  {
    info: { androidInfo: { androidPackageName: "com.other" } },
    codes: ["NOT_IN_PROJECT_ANDROID_PACKAGE_NAME"],
  },
  {
    info: { androidInfo: { ...android, androidMinPackageVersionCode: "1.2" } },
    codes: ["NOT_INTEGER_ANDROID_PACKAGE_MIN_VERSION"],
  },
  {
    info: { androidInfo: { androidMinPackageVersionCode: "12" } },
    codes: ["UNNECESSARY_ANDROID_PACKAGE_MIN_VERSION"],
  },
  { info: { androidInfo: { ...android, androidLink: "not a link" } }, codes: ["NOT_URI_ANDROID_LINK"] },
  {
    info: { androidInfo: { ...android, androidLink: "https://evil.example/" } },
    codes: ["NOT_URI_ANDROID_LINK"],
  },
  {
    info: { androidInfo: { ...android, androidLink: "https://sundial.example/?userId=ana" } },
    codes: ["UNNECESSARY_ANDROID_LINK"],
  },
  {
    info: { androidInfo: { ...android, androidFallbackLink: "nowhere" } },
    codes: ["NOT_URI_ANDROID_FALLBACK_LINK"],
  },
  {
    info: { androidInfo: { ...android, androidFallbackLink: "https://evil.example/" } },
    codes: ["NOT_URI_ANDROID_FALLBACK_LINK"],
  },
  {
    info: {
      androidInfo: { ...android, androidLink: "https://sundial.example/s/?link=https://evil.example" },
    },
    codes: ["NOT_URI_ANDROID_LINK"],
  },
  {
    info: { androidInfo: { ...android, androidFallbackLink: "https://sundial.example/s/abcd" } },
    codes: ["NOT_URI_ANDROID_FALLBACK_LINK"],
  },
  {
    info: { iosInfo: { ...ios, iosFallbackLink: "https://sundial.example/__/auth/handler" } },
    codes: ["NOT_URI_IOS_FALLBACK_LINK"],
  },
  {
    info: { androidInfo: { ...android, androidFallbackLink: "javascript:alert(1)" } },
    codes: ["BAD_URI_SCHEME_ANDROID_FALLBACK_LINK"],
  },
  { info: { iosInfo: { iosBundleId: "com.other" } }, codes: ["NOT_IN_PROJECT_IOS_BUNDLE_ID"] },
  { info: { iosInfo: { ...ios, iosIpadBundleId: "com.other" } }, codes: ["NOT_IN_PROJECT_IPAD_BUNDLE_ID"] },
  { info: { iosInfo: { iosCustomScheme: "sundial" } }, codes: ["UNNECESSARY_IOS_URL_SCHEME"] },
  { info: { iosInfo: { ...ios, iosCustomScheme: "javascript" } }, codes: ["UNRECOGNIZED_PARAM"] },
  { info: { iosInfo: { ...ios, iosAppStoreId: "id6475332296" } }, codes: ["NOT_NUMERIC_IOS_APP_STORE_ID"] },
  { info: { iosInfo: { iosAppStoreId: "6475332296" } }, codes: ["UNNECESSARY_IOS_APP_STORE_ID"] },
  { info: { iosInfo: { ...ios, iosAppStoreId: "1" } }, codes: ["NOT_MATCHING_IOS_BUNDLE_ID_AND_STORE_ID"] },
  { info: { iosInfo: { ...ios, iosFallbackLink: "nowhere" } }, codes: ["NOT_URI_IOS_FALLBACK_LINK"] },
  {
    info: { iosInfo: { ...ios, iosFallbackLink: "http://sundial.example/" } },
    codes: ["BAD_URI_SCHEME_IOS_FALLBACK_LINK"],
  },
  {
    info: { iosInfo: { ...ios, iosIpadFallbackLink: "https://u:p@sundial.example/" } },
    codes: ["NOT_URI_IPAD_FALLBACK_LINK"],
  },
  {
    info: { iosInfo: { ...ios, iosIpadFallbackLink: "data:text/html,x" } },
    codes: ["BAD_URI_SCHEME_IPAD_FALLBACK_LINK"],
  },
  { info: { desktopInfo: { desktopFallbackLink: "https://evil.example/" } }, codes: ["UNRECOGNIZED_PARAM"] },
  { info: { socialMetaTagInfo: { socialImageLink: "nowhere" } }, codes: ["NOT_URI_SOCIAL_IMAGE_LINK"] },
  {
    info: { socialMetaTagInfo: { socialImageLink: "data:image/png;base64,AA" } },
    codes: ["BAD_URI_SCHEME_SOCIAL_IMAGE_LINK"],
  },
  { info: { socialMetaTagInfo: { socialTitle: long(2001) } }, codes: ["TOO_LONG_PARAM"] },
  { info: { analyticsInfo: { googlePlayAnalytics: { gclid: "x" } } }, codes: ["DEPRECATED_PARAM"] },
  { info: { link: "https://sundial.example/?userId=ana#top" }, codes: ["LINK_WITH_FRAGMENTS"] },
  { info: { link: `https://sundial.example/${long(7200)}` }, codes: ["LINK_LENGTH_TOO_LONG"] },
  {
    info: { androidInfo: { androidPackageName: "com.other", androidMinPackageVersionCode: "12" } },
    codes: ["NOT_IN_PROJECT_ANDROID_PACKAGE_NAME", "UNNECESSARY_ANDROID_PACKAGE_MIN_VERSION"],
  },
];

/** Additions to the query of a valid long link, and the expected warnings. */
export const warningsOfLongLink: Array<{ query: string; codes: WarningCode[] }> = [
  { query: "d=yes", codes: ["BAD_DEBUG_PARAM"] },
  { query: "ad=yes", codes: ["BAD_AD_PARAM"] },
  { query: "colour=blue", codes: ["UNRECOGNIZED_PARAM"] },
  { query: "__proto__=x", codes: ["UNRECOGNIZED_PARAM"] },
  { query: "ius=javascript", codes: ["UNNECESSARY_IOS_URL_SCHEME"] },
  { query: "isi=1&ibi=app.sundial.mobile", codes: ["NOT_MATCHING_IOS_BUNDLE_ID_AND_STORE_ID"] },
];
