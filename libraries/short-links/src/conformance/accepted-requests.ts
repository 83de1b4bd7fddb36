import { type AcceptedRequest, everyField } from "./every-field.ts";

const prefix = "https://acorn.example/s";
const link = "https://acorn.example/?userId=ana";

/** Bodies of POST /v1/shortLinks that are accepted, and the parameters of the link they make. */
export const acceptedRequests: AcceptedRequest[] = [
  {
    name: "only a link",
    body: { dynamicLinkInfo: { domainUriPrefix: prefix, link } },
    parameters: { link },
  },
  {
    name: "the domain in its old form",
    body: { dynamicLinkInfo: { dynamicLinkDomain: "acorn.example", link } },
    parameters: { link },
  },
  {
    name: "a prefix with a slash at its end",
    body: { dynamicLinkInfo: { domainUriPrefix: `${prefix}/`, link } },
    parameters: { link },
  },
  {
    name: "a link whose scheme and host are spelled otherwise",
    body: { dynamicLinkInfo: { domainUriPrefix: prefix, link: " HTTPS://Acorn.example:443/?userId=ana " } },
    parameters: { link },
  },
  everyField,
  {
    name: "empty values, as loosely typed clients send them",
    body: {
      dynamicLinkInfo: {
        domainUriPrefix: prefix,
        dynamicLinkDomain: "",
        link,
        androidInfo: { androidPackageName: "app.acorn.mobile", androidMinPackageVersionCode: "" },
        iosInfo: { iosBundleId: "app.acorn.mobile", iosAppStoreId: "6475332296", iosCustomScheme: null },
        socialMetaTagInfo: { socialTitle: "", socialDescription: "  " },
        desktopInfo: {},
      },
    },
    parameters: {
      link,
      apn: "app.acorn.mobile",
      ibi: "app.acorn.mobile",
      isi: "6475332296",
    },
  },
  {
    name: "names as they are in protobuf, and a mixture of both",
    body: {
      dynamic_link_info: {
        domain_uri_prefix: prefix,
        link,
        android_info: { android_package_name: "app.acorn.mobile", androidMinPackageVersionCode: "12" },
        ios_info: { ios_bundle_id: "app.acorn.mobile", ios_ipad_bundle_id: "app.acorn.mobile" },
        navigationInfo: { enable_forced_redirect: true },
        analytics_info: {
          google_play_analytics: { utm_source: "chat" },
          itunesConnectAnalytics: { at: "a" },
        },
      },
      suffix: { option: "SHORT" },
      sdk_version: "8.0.0",
    },
    parameters: {
      link,
      apn: "app.acorn.mobile",
      amv: "12",
      ibi: "app.acorn.mobile",
      ipbi: "app.acorn.mobile",
      efr: "1",
      utm_source: "chat",
      at: "a",
    },
  },
  ...[true, "1"].map((enableForcedRedirect) => ({
    name: `a forced redirect written as ${JSON.stringify(enableForcedRedirect)}`,
    body: {
      dynamicLinkInfo: { domainUriPrefix: prefix, link, navigationInfo: { enableForcedRedirect } },
    },
    parameters: { link, efr: "1" },
  })),
  ...[false, "0"].map((enableForcedRedirect) => ({
    name: `no forced redirect, written as ${JSON.stringify(enableForcedRedirect)}`,
    body: {
      dynamicLinkInfo: { domainUriPrefix: prefix, link, navigationInfo: { enableForcedRedirect } },
    },
    parameters: { link },
  })),
  {
    name: "a long link",
    body: {
      longDynamicLink: `${prefix}?link=${encodeURIComponent(link)}&apn=app.acorn.mobile&efr=1&st=Acorn&d=1&ad=0`,
    },
    parameters: { link, apn: "app.acorn.mobile", efr: "1", st: "Acorn" },
  },
  {
    name: "a long link with a slash before its query, and a parameter twice",
    body: { longDynamicLink: `${prefix}/?st=First: one&st=Second&link=${encodeURIComponent(link)}` },
    parameters: { link, st: "First: one" },
  },
  ...[
    "https://acorn.example",
    "https://acorn.example?x",
    "https://acorn.example/?code=A+B&q='*%c3%28",
    "https://acorn.example/?flag&empty=&a=1&a=2;b",
    "https://acorn.example/a//b/%2f/;c=1#/?report=7",
  ].map((kept) => ({
    name: `the link ${kept}, of which every byte stays`,
    body: { dynamicLinkInfo: { domainUriPrefix: prefix, link: kept } },
    parameters: { link: kept },
  })),
  {
    name: "a link with characters that no URL has",
    body: { dynamicLinkInfo: { domainUriPrefix: prefix, link: "https://acorn.example/ऐप?q=a b" } },
    parameters: { link: "https://acorn.example/%E0%A4%90%E0%A4%AA?q=a%20b" },
  },
  {
    name: "a long link whose link is not encoded, and no UTF-8",
    body: { longDynamicLink: `${prefix}?link=https://acorn.example/?code=%C3%28` },
    parameters: { link: "https://acorn.example/?code=%C3%28" },
  },
];
