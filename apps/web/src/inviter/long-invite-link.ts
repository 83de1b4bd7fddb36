import { brand } from "functions/src/product/brand.ts";
import type { AppConfig } from "../config.ts";

/**
 * The link that opens an invitation in the mobile app, in its long form: the same parameters as those of the short
 * link, but in the address itself, so that it works without anybody having been asked for it.
 */
export function longInviteLink(config: AppConfig, inviterId: string): string {
  const { domainUriPrefix, productDomain } = config;
  const parameters = {
    link: `${productDomain}/?userId=${encodeURIComponent(inviterId)}`,
    apn: brand.androidPackageName,
    ibi: brand.iosBundleId,
    isi: brand.appStoreId,
    ius: brand.scheme,
  };
  return `${domainUriPrefix}/?${new URLSearchParams(parameters)}`;
}
