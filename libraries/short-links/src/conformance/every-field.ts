import type { LinkParameters } from "../parameters.ts";

/** A body of POST /v1/shortLinks that is accepted, and the parameters of the link it makes. */
export interface AcceptedRequest {
  name: string;
  body: object;
  parameters: LinkParameters;
}

/** Every field that the old service knew. */
export const everyField: AcceptedRequest = {
  name: "every field",
  body: {
    dynamicLinkInfo: {
      domainUriPrefix: "https://acorn.example/s",
      link: "https://acorn.example/?userId=ana",
      androidInfo: {
        androidPackageName: "app.acorn.mobile",
        androidFallbackLink: "https://acorn.example/android",
        androidMinPackageVersionCode: "12",
        androidLink: "https://acorn.example/?userId=ana&on=android",
      },
      iosInfo: {
        iosBundleId: "app.acorn.mobile",
        iosFallbackLink: "https://acorn.example/ios",
        iosCustomScheme: "acorn",
        iosIpadBundleId: "app.acorn.mobile",
        iosIpadFallbackLink: "https://acorn.example/ipad",
        iosAppStoreId: "6475332296",
        iosMinimumVersion: "1.2.3",
      },
      navigationInfo: { enableForcedRedirect: true },
      desktopInfo: { desktopFallbackLink: "https://acorn.example/desktop" },
      socialMetaTagInfo: {
        socialTitle: "Acorn",
        socialDescription: "A day's tasks, together",
        socialImageLink: "https://images.example/ana.png",
      },
      analyticsInfo: {
        googlePlayAnalytics: {
          utmSource: "chat",
          utmMedium: "invite",
          utmCampaign: "autumn",
          utmTerm: "tasks",
          utmContent: "button",
        },
        itunesConnectAnalytics: { at: "aff", ct: "camp", mt: "8", pt: "118" },
      },
    },
    suffix: { option: "SHORT" },
    sdkVersion: "8.0.0",
  },
  parameters: {
    link: "https://acorn.example/?userId=ana",
    apn: "app.acorn.mobile",
    afl: "https://acorn.example/android",
    amv: "12",
    al: "https://acorn.example/?userId=ana&on=android",
    ibi: "app.acorn.mobile",
    ifl: "https://acorn.example/ios",
    ius: "acorn",
    ipbi: "app.acorn.mobile",
    ipfl: "https://acorn.example/ipad",
    isi: "6475332296",
    imv: "1.2.3",
    efr: "1",
    ofl: "https://acorn.example/desktop",
    st: "Acorn",
    sd: "A day's tasks, together",
    si: "https://images.example/ana.png",
    utm_source: "chat",
    utm_medium: "invite",
    utm_campaign: "autumn",
    utm_term: "tasks",
    utm_content: "button",
    at: "aff",
    ct: "camp",
    mt: "8",
    pt: "118",
  },
};
