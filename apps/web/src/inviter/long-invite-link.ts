import { brand } from "functions/src/product/brand.ts";
import type { AppConfig } from "../config.ts";

/**
 * The deep link to an invitation in its long form: it has the parameters of the short link in its query, and therefore
 * works without a call.
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
