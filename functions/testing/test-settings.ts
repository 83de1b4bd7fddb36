import { brand } from "contract/brand";
import type { LinkSettings } from "short-links";
import { linkSettings } from "../src/links/settings.ts";

/** A deployment with everything configured, on the domain of the specification's examples. */
export const testSettings: LinkSettings = {
  ...linkSettings(),
  productDomain: "https://sundial.example",
  domainUriPrefix: "https://sundial.example/s",
  productImageLink: "https://sundial.example/preview.png",
  linkHosts: ["sundial.example", "help.sundial.example"],
  fallbackHosts: ["sundial.example", "play.google.com", "apps.apple.com"],
  androidPackageNames: ["app.sundial.mobile"],
  iosBundleIds: ["app.sundial.mobile"],
  iosCustomSchemes: ["sundial"],
  appStoreId: "6475332296",
  appleTeamId: "A1B2C3D4E5",
  androidFingerprints: [
    "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5",
    "20:4B:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5",
  ],
};

/** The apps of the brand, which the product's own links are for. */
export const brandSettings = {
  androidPackageNames: [brand.androidPackageName],
  iosBundleIds: [brand.iosBundleId],
  iosCustomSchemes: [brand.scheme],
  appStoreId: brand.appStoreId,
} satisfies Partial<LinkSettings>;
