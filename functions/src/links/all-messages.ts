import type { LanguageCode } from "../product/languages.ts";

const en = {
  inviteDescription: "Friends ask each other for help and feedback in completing everyday tasks.",
  openApp: "Open in the app",
  appStore: "Download on the App Store",
  googlePlay: "Get it on Google Play",
  continueInBrowser: "Continue in the browser",
  leadsTo: (host: string) => `Your browser opens ${host}.`,
  needApp: "No app yet? Download it, then come back to this link.",
  scan: "Scan this with your phone to open it in the app.",
  qrCode: "QR code of this link",
  buttonProblem: "Does the button do nothing here?",
  openInBrowser: "Open this page in your browser",
  openInBrowserSteps: "Copy the link and paste it into Safari.",
  copy: "Copy the link",
  copied: "Copied",
  notFoundTitle: "This link does not exist",
  notFoundText: "Check that the whole address was copied, or ask for a new link.",
  goneTitle: "This link no longer works",
  goneText: "Ask whoever sent it for a new one. You can still get the app here.",
  goneInvitationTitle: "This invitation is no longer available",
  goneInvitationText: "We have stopped it. You can still get the app here and find your friends in it.",
  invalidTitle: "This link is not valid",
  invalidText: "It leads to a place that we do not send anybody to.",
  errorTitle: "That did not work",
  errorText: "The link could not be opened just now. Please try again in a moment.",
  home: (product: string) => `Go to ${product}`,
};

export type Messages = typeof en;

const hi: Messages = {
  inviteDescription: "दोस्त रोज़ के काम पूरे करने में एक-दूसरे से मदद और राय माँगते हैं।",
  openApp: "ऐप में खोलें",
  appStore: "App Store से डाउनलोड करें",
  googlePlay: "Google Play से डाउनलोड करें",
  continueInBrowser: "ब्राउज़र में जारी रखें",
  leadsTo: (host: string) => `आपका ब्राउज़र ${host} खोलेगा।`,
  needApp: "अभी ऐप नहीं है? पहले डाउनलोड करें, फिर इसी लिंक पर वापस आएँ।",
  scan: "ऐप में खोलने के लिए इसे अपने फ़ोन से स्कैन करें।",
  qrCode: "इस लिंक का QR कोड",
  buttonProblem: "बटन दबाने पर कुछ नहीं हो रहा?",
  openInBrowser: "यह पेज अपने ब्राउज़र में खोलें",
  openInBrowserSteps: "लिंक कॉपी करें और Safari में पेस्ट करें।",
  copy: "लिंक कॉपी करें",
  copied: "कॉपी हो गया",
  notFoundTitle: "यह लिंक मौजूद नहीं है",
  notFoundText: "जाँचें कि पूरा पता कॉपी हुआ है, या नया लिंक माँगें।",
  goneTitle: "यह लिंक अब काम नहीं करता",
  goneText: "जिन्होंने यह लिंक भेजा था, उनसे नया लिंक माँगें। ऐप यहीं से डाउनलोड किया जा सकता है।",
  goneInvitationTitle: "यह निमंत्रण अब उपलब्ध नहीं है",
  goneInvitationText: "इसे हमने बंद कर दिया है। ऐप यहीं से डाउनलोड किया जा सकता है, और दोस्त ऐप में ही मिल जाएँगे।",
  invalidTitle: "यह लिंक सही नहीं है",
  invalidText: "यह ऐसी जगह ले जाता है जहाँ हम किसी को नहीं भेजते।",
  errorTitle: "लिंक खुल नहीं पाया",
  errorText: "अभी यह लिंक नहीं खुल सका। कृपया थोड़ी देर बाद फिर से कोशिश करें।",
  home: (product: string) => `${product} पर जाएँ`,
};

/** What the pages behind links say. Those for developers are in English only. */
export const allMessages: Record<LanguageCode, Messages> = { en, hi };
