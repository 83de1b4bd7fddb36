/** The texts of the pages in English. `leadsTo` contains {{host}}, and `home` {{product}}. */
export const englishTexts = {
  description: "Open this link in the app or in the browser.",
  openApp: "Open in the app",
  needApp: "No app yet?",
  storeCopies: "This also copies the link, so that the app can open it.",
  appStore: "Download on the App Store",
  googlePlay: "Get it on Google Play",
  continueInBrowser: "Continue in the browser",
  leadsTo: "Opens {{host}}.",
  scan: "Scan this with your phone.",
  qrCode: "QR code of this link",
  buttonProblem: "Does the button do nothing?",
  openInBrowser: "Open in your browser",
  openInBrowserSteps: "Copy the link and open it in your browser.",
  copy: "Copy the link",
  copied: "Copied",
  notFoundTitle: "This link does not exist",
  notFoundText: "Ask for a new one.",
  goneTitle: "This link no longer works",
  goneText: "Ask for a new one.",
  expiredTitle: "This link has expired",
  expiredText: "Ask for a new one.",
  invalidTitle: "This link is not valid",
  invalidText: "It leads to a place that is not allowed.",
  errorTitle: "That did not work",
  errorText: "Please try again.",
  home: "Go to {{product}}",
};

/** The texts of the pages in one language. */
export type LinkMessages = Record<keyof typeof englishTexts, string>;
