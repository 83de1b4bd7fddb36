import type { LinkSettings } from "short-links";

/** TEMPORARY, until settings.ts exports `linkSettings`. */
export function linkSettings({ LINK_PREFIX = "", LINK_HOSTS = "" }: Record<string, string | undefined>) {
  if (!URL.canParse(LINK_PREFIX))
    throw new Error("LINK_PREFIX is missing, such as https://links.acorn.example.");
  const { origin, href } = new URL(LINK_PREFIX);
  return {
    productDomain: origin,
    domainUriPrefix: href.replace(/\/$/, ""),
    linkHosts: LINK_HOSTS.split(","),
    ...{ fallbackHosts: [], androidPackageNames: [], iosBundleIds: [], iosCustomSchemes: [], appStoreId: "" },
    readAddress: (address: string) => ({ address, ownerId: null }),
  } as unknown as LinkSettings;
}
