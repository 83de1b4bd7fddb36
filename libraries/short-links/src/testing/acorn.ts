import { html, trusted } from "../html.ts";
import type { LinkMessages, LinkSettings, Visitor } from "../index.ts";

const en: LinkMessages = {
  description: "Plan every day on one page.",
  openApp: "Open in the app",
  appStore: "Download on the App Store",
  googlePlay: "Get it on Google Play",
  continueInBrowser: "Continue in the browser",
  leadsTo: "Your browser opens {{host}}.",
  needApp: "No app yet?",
  storeCopies: "This also copies the link.",
  scan: "Scan this with your phone.",
  qrCode: "QR code of this link",
  buttonProblem: "Does the button do nothing here?",
  openInBrowser: "Open this page in your browser",
  openInBrowserSteps: "Copy the link.",
  copy: "Copy the link",
  copied: "Copied",
  notFoundTitle: "This link does not exist",
  notFoundText: "Ask for a new link.",
  goneTitle: "This link no longer works",
  goneText: "Ask for a new one.",
  expiredTitle: "This link has expired",
  expiredText: "Ask for a new one.",
  invalidTitle: "This link is not valid",
  invalidText: "It leads elsewhere.",
  errorTitle: "That did not work",
  errorText: "Please try again in a moment.",
  home: "Go to {{product}}",
};
const hi: LinkMessages = { ...en, goneTitle: "यह लिंक अब काम नहीं करता", description: "दोस्त मदद करते हैं।" };

/** The settings of an invented product. An address names its owner by `userId`. */
export const acorn: LinkSettings = {
  name: "Acorn",
  title: "Acorn Daily Task Focus",
  pictureSize: { width: 1200, height: 630 },
  languages: [
    { code: "en", locale: "en_US" },
    { code: "hi", locale: "hi_IN" },
  ],
  defaultLanguage: "en",
  messages: (language) => (language === "hi" ? hi : en),
  visitorOf,
  page: ({ status, language, title, tags, hero, body, script }) => {
    const page = html`<!doctype html>
<html lang="${language}"><head><title>${title}</title>
${tags}
</head><body>${hero}${body}<script>${trusted(script)}</script></body></html>`;
    return new Response(page.text, { status, headers: { "content-type": "text/html; charset=utf-8" } });
  },
  readAddress: (address) => ({ address, ownerId: new URL(address).searchParams.get("userId") }),
  namesOwner: (parameter) => parameter === "userId",
  appPaths: [{ "/": "/", "?": { userId: "?*" } }],
  productDomain: "https://acorn.example",
  domainUriPrefix: "https://acorn.example/s",
  productImageLink: "https://acorn.example/preview.png",
  linkHosts: ["acorn.example", "help.acorn.example"],
  fallbackHosts: ["acorn.example", "play.google.com", "apps.apple.com"],
  androidPackageNames: ["app.acorn.mobile"],
  iosBundleIds: ["app.acorn.mobile"],
  iosCustomSchemes: ["acorn"],
  appStoreId: "6475332296",
  appleTeamId: "A1B2C3D4E5",
  androidFingerprints: [
    "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5",
    "20:4B:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5",
  ],
};

function visitorOf({ headers }: Request): Visitor {
  const userAgent = headers.get("user-agent") ?? "";
  const devices = ["Windows", "iPhone", "iPad", "Android", "Macintosh"] as const;
  const names = {
    Windows: "desktop",
    iPhone: "iphone",
    iPad: "ipad",
    Android: "android",
    Macintosh: "mac",
  } as const;
  const device = devices.find((name) => userAgent.includes(name));
  return {
    language: headers.get("accept-language") === "hi" ? "hi" : "en",
    device: device ? names[device] : "desktop",
    isInApp: /FBAN|Instagram/.test(userAgent),
    isFirefox: userAgent.includes("Firefox/"),
    isAutomatic: /bot|WhatsApp/i.test(userAgent),
    optsOut: headers.get("dnt") === "1",
  };
}
