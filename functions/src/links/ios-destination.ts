import type { Destination, UsableLink } from "./destination.ts";
import type { LinkSettings } from "./link-settings.ts";

/**
 * Destinations of a link on an iPhone when its page is shown. With the app installed, iOS opens the app
 * instead.
 */
export function iphoneDestination(link: UsableLink, settings: LinkSettings): Destination {
  return destination(link, { bundleId: link.ibi, fallback: link.ifl }, settings);
}

export function ipadDestination(link: UsableLink, settings: LinkSettings): Destination {
  return destination(link, { bundleId: link.ipbi ?? link.ibi, fallback: link.ipfl ?? link.ifl }, settings);
}

interface IosApp {
  bundleId: string | undefined;
  fallback: string | undefined;
}

function destination(link: UsableLink, { bundleId, fallback }: IosApp, settings: LinkSettings): Destination {
  return {
    app: bundleId ? appAddress(link, bundleId, settings) : null,
    store: !fallback && bundleId && link.isi ? appStore(link, link.isi) : null,
    web: fallback ?? link.link,
  };
}

/**
 * iOS does not open universal links to the host of the current page. So the link uses the app's custom
 * scheme, in the format that the old service's SDK reads.
 */
function appAddress(link: UsableLink, bundleId: string, { domainUriPrefix }: LinkSettings): string {
  if (new URL(link.link).host !== new URL(domainUriPrefix).host) return link.link;
  return `${link.ius ?? bundleId}://google/link/?deep_link_id=${encodeURIComponent(link.link)}`;
}

function appStore(link: UsableLink, appStoreId: string): string {
  const url = new URL(`https://apps.apple.com/app/id${appStoreId}`);
  for (const name of ["at", "ct", "mt", "pt"] as const) {
    const value = link[name];
    if (value) url.searchParams.set(name, value);
  }
  return url.href;
}
