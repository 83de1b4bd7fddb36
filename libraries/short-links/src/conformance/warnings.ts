import type { LinkParameters } from "../parameters.ts";

/** Parameters beside a good link, and the codes of the warnings in the answer. */
export const warnings: Array<{ parameters: LinkParameters & Record<string, string>; codes: string[] }> = [
  { parameters: { apn: "app.acorn.mobile", afl: "https://acorn.example/android", amv: "12" }, codes: [] },
  {
    parameters: { ibi: "app.acorn.mobile", isi: "6475332296", ius: "acorn", st: "Acorn", utm_source: "chat" },
    codes: [],
  },
  { parameters: { afl: "www.example.com/x" }, codes: ["NOT_URI_ANDROID_FALLBACK_LINK"] },
  { parameters: { afl: "market://details?id=x" }, codes: ["BAD_URI_SCHEME_ANDROID_FALLBACK_LINK"] },
  { parameters: { ifl: "acorn.example" }, codes: ["NOT_URI_IOS_FALLBACK_LINK"] },
  { parameters: { ifl: "acorn://x" }, codes: ["BAD_URI_SCHEME_IOS_FALLBACK_LINK"] },
  { parameters: { ipfl: "/x" }, codes: ["NOT_URI_IPAD_FALLBACK_LINK"] },
  { parameters: { ipfl: "itms-apps://x" }, codes: ["BAD_URI_SCHEME_IPAD_FALLBACK_LINK"] },
  { parameters: { ofl: "https://evil.example/" }, codes: ["UNRECOGNIZED_PARAM"] },
  { parameters: { si: "picture.png" }, codes: ["NOT_URI_SOCIAL_IMAGE_LINK"] },
  { parameters: { si: "data:image/png;base64," }, codes: ["BAD_URI_SCHEME_SOCIAL_IMAGE_LINK"] },
  { parameters: { apn: "com.other" }, codes: ["NOT_IN_PROJECT_ANDROID_PACKAGE_NAME"] },
  { parameters: { ibi: "com.other" }, codes: ["NOT_IN_PROJECT_IOS_BUNDLE_ID"] },
  { parameters: { ipbi: "com.other" }, codes: ["NOT_IN_PROJECT_IPAD_BUNDLE_ID"] },
  { parameters: { apn: "app.acorn.mobile", amv: "1.2" }, codes: ["NOT_INTEGER_ANDROID_PACKAGE_MIN_VERSION"] },
  { parameters: { amv: "12" }, codes: ["UNNECESSARY_ANDROID_PACKAGE_MIN_VERSION"] },
  { parameters: { apn: "app.acorn.mobile", al: "acorn://x" }, codes: ["NOT_URI_ANDROID_LINK"] },
  {
    parameters: { apn: "app.acorn.mobile", al: "https://acorn.example/?userId=ana" },
    codes: ["UNNECESSARY_ANDROID_LINK"],
  },
  { parameters: { ius: "acorn" }, codes: ["UNNECESSARY_IOS_URL_SCHEME"] },
  { parameters: { isi: "6475332296" }, codes: ["UNNECESSARY_IOS_APP_STORE_ID"] },
  { parameters: { ibi: "app.acorn.mobile", isi: "id6475332296" }, codes: ["NOT_NUMERIC_IOS_APP_STORE_ID"] },
  { parameters: { ibi: "app.acorn.mobile", isi: "1" }, codes: ["NOT_MATCHING_IOS_BUNDLE_ID_AND_STORE_ID"] },
  { parameters: { gclid: "x" }, codes: ["DEPRECATED_PARAM"] },
  { parameters: { st: "x".repeat(2001) }, codes: ["TOO_LONG_PARAM"] },
  {
    parameters: { apn: "com.other", afl: "nowhere" },
    codes: ["NOT_IN_PROJECT_ANDROID_PACKAGE_NAME", "NOT_URI_ANDROID_FALLBACK_LINK"],
  },
];

/** Further text in the query of a long link, and the codes of the warnings. */
export const unreadQueries: Array<[query: string, codes: string[]]> = [
  ["d=1&ad=0", []],
  ["colour=blue", ["UNRECOGNIZED_PARAM"]],
  ["ST=Title", ["UNRECOGNIZED_PARAM"]],
  ["st=One&st=Two", ["UNRECOGNIZED_PARAM"]],
  ["efr=yes", ["UNRECOGNIZED_PARAM"]],
  ["d=x", ["BAD_DEBUG_PARAM"]],
  ["ad=x", ["BAD_AD_PARAM"]],
];
