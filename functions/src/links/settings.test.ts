import { brand } from "contract/brand";
import { afterEach, expect, test, vi } from "vitest";
import { linkSettings } from "./settings.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const defaults = {
  productDomain: brand.productDomain,
  domainUriPrefix: `${brand.productDomain}/s`,
  productImageLink: `${brand.productDomain}/preview.png`,
  linkHosts: [new URL(brand.productDomain).host],
  fallbackHosts: [new URL(brand.productDomain).host, "play.google.com", "apps.apple.com"],
  androidPackageNames: [brand.androidPackageName],
  iosBundleIds: [brand.iosBundleId],
  iosCustomSchemes: [brand.scheme],
  appStoreId: brand.appStoreId,
  appleTeamId: "",
  androidFingerprints: [],
};

test.each([
  ["are the defaults without variables", {}, {}],
  [
    "are the defaults with blank variables",
    { PRODUCT_DOMAIN: " ", LINK_HOSTS: " , ", APPLE_TEAM_ID: "" },
    {},
  ],
  [
    "follow another domain in every address",
    { PRODUCT_DOMAIN: "https://go.example/" },
    {
      productDomain: "https://go.example",
      domainUriPrefix: "https://go.example/s",
      productImageLink: "https://go.example/preview.png",
      linkHosts: ["go.example"],
      fallbackHosts: ["go.example", "play.google.com", "apps.apple.com"],
    },
  ],
  [
    "take each text and each list",
    {
      APPLE_TEAM_ID: "TEAM",
      LINK_HOSTS: "a.example, b.example,",
      LINK_FALLBACK_HOSTS: "c.example",
      ANDROID_CERT_FINGERPRINTS: "AA:BB, CC:DD",
    },
    {
      appleTeamId: "TEAM",
      linkHosts: ["a.example", "b.example"],
      fallbackHosts: ["c.example"],
      androidFingerprints: ["AA:BB", "CC:DD"],
    },
  ],
])("the settings of a deployment %s", (_what, variables, expected) => {
  const names = ["PRODUCT_DOMAIN", "LINK_HOSTS", "LINK_FALLBACK_HOSTS"];
  for (const name of names) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  expect(linkSettings()).toMatchObject({ ...defaults, ...expected });
});
