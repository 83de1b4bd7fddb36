/** The old service's warning codes that this one uses. */
export type WarningCode =
  | "NOT_IN_PROJECT_ANDROID_PACKAGE_NAME"
  | "NOT_INTEGER_ANDROID_PACKAGE_MIN_VERSION"
  | "UNNECESSARY_ANDROID_PACKAGE_MIN_VERSION"
  | "NOT_URI_ANDROID_LINK"
  | "UNNECESSARY_ANDROID_LINK"
  | "NOT_URI_ANDROID_FALLBACK_LINK"
  | "BAD_URI_SCHEME_ANDROID_FALLBACK_LINK"
  | "NOT_IN_PROJECT_IOS_BUNDLE_ID"
  | "NOT_IN_PROJECT_IPAD_BUNDLE_ID"
  | "UNNECESSARY_IOS_URL_SCHEME"
  | "NOT_NUMERIC_IOS_APP_STORE_ID"
  | "UNNECESSARY_IOS_APP_STORE_ID"
  | "NOT_MATCHING_IOS_BUNDLE_ID_AND_STORE_ID"
  | "NOT_URI_IOS_FALLBACK_LINK"
  | "BAD_URI_SCHEME_IOS_FALLBACK_LINK"
  | "NOT_URI_IPAD_FALLBACK_LINK"
  | "BAD_URI_SCHEME_IPAD_FALLBACK_LINK"
  | "NOT_URI_SOCIAL_IMAGE_LINK"
  | "BAD_URI_SCHEME_SOCIAL_IMAGE_LINK"
  | "BAD_DEBUG_PARAM"
  | "BAD_AD_PARAM"
  | "DEPRECATED_PARAM"
  | "UNRECOGNIZED_PARAM"
  | "TOO_LONG_PARAM"
  | "LINK_LENGTH_TOO_LONG"
  | "LINK_WITH_FRAGMENTS";

/** A problem with a link that does not keep it from working. */
export interface LinkWarning {
  warningCode: WarningCode;
  warningMessage: string;
  warningDocumentLink: string;
}

export function linkWarning(warningCode: WarningCode, warningMessage: string): LinkWarning {
  const warningDocumentLink = "https://firebase.google.com/docs/dynamic-links/debug";
  return { warningCode, warningMessage, warningDocumentLink };
}
