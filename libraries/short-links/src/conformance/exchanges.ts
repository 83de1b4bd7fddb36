import type { LinkParameters } from "../parameters.ts";

/** A link, the body of an SDK that asks for it, and the answer. */
export interface Exchange {
  name: string;
  path: "/v1/reopenAttribution" | "/v1/installAttribution";
  parameters: LinkParameters & { link: string };
  body: (address: string) => object;
  answer: (address: string) => object;
}

const link = "https://acorn.example/?userId=ana";
const campaign = { utm_source: "chat", utm_medium: "invite", utm_campaign: "autumn" };
const everyCampaign = { ...campaign, utm_term: "tasks", utm_content: "button" };
const attribution = {
  utmSource: "chat",
  utmMedium: "invite",
  utmCampaign: "autumn",
  utmTerm: "tasks",
  utmContent: "button",
};
const app = { ibi: "app.acorn.mobile", isi: "6475332296" };
const longLink = (parameters: object) =>
  `https://acorn.example/s/?${new URLSearchParams({ link, ...parameters })}`;

/** The iOS SDK 11 sends this. */
const reopening = (address: string) => ({
  requestedLink: address,
  bundle_id: "app.acorn.mobile",
  sdk_version: "11.15.0",
});
const installation = {
  bundleId: "app.acorn.mobile",
  device: {
    screenResolutionHeight: 926,
    screenResolutionWidth: 428,
    languageCode: "en-JO",
    languageCodeRaw: "en_JO",
    languageCodeFromWebview: "en-US",
    timezone: "Asia/Amman",
    deviceModelName: "iPhone14,3",
  },
  iosVersion: "16.2",
  sdkVersion: "10.4.0",
  visualStyle: 0,
  retrievalMethod: 1,
  appInstallationTime: 1675585846,
};
const matched = {
  attributionConfidence: "UNIQUE",
  matchMessage: "Link is uniquely matched for this device.",
};

/** The iOS SDK sends these bodies and understands these answers. */
export const exchanges: Exchange[] = [
  {
    name: "a link that has opened the app",
    path: "/v1/reopenAttribution",
    parameters: { link, imv: "1.2.3", ...everyCampaign },
    body: reopening,
    answer: () => ({
      deepLink: link,
      resolvedLink: longLink({ imv: "1.2.3", ...everyCampaign }),
      iosMinAppVersion: "1.2.3",
      ...attribution,
    }),
  },
  {
    name: "a link without a campaign, in either spelling of the names, with a field of a later SDK",
    path: "/v1/reopenAttribution",
    parameters: { link },
    body: (address) => ({ requested_link: address, bundleId: "app.acorn.mobile", later: [{ x: null }] }),
    answer: () => ({ deepLink: link, resolvedLink: longLink({}) }),
  },
  {
    name: "a link from the clipboard, at the app's first start",
    path: "/v1/installAttribution",
    parameters: { link, ...app, imv: "1.2.3", ...everyCampaign },
    body: (address) => ({ ...installation, uniqueMatchLinkToCheck: address }),
    answer: (address) => ({
      ...matched,
      deepLink: link,
      resolvedLink: longLink({ ...app, imv: "1.2.3", ...everyCampaign }),
      requestedLink: address,
      appMinimumVersion: "1.2.3",
      fallbackLink: "https://apps.apple.com/app/id6475332296",
      ...attribution,
    }),
  },
  {
    name: "no link at the app's first start",
    path: "/v1/installAttribution",
    parameters: { link },
    body: () => installation,
    answer: () => ({ matchMessage: "No pre-install link matched for this device." }),
  },
];
