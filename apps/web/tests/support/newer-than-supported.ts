import { oldestBrowsers } from "web/build/oldest-browsers.ts";
import { features } from "web-features";

const { chrome, edge, firefox, safari } = oldestBrowsers;

const oldest = Object.entries({
  chrome,
  chrome_android: chrome,
  edge,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: safari,
} as const);

/** What Safari lacks entirely. The data alone cannot say so: it also counts partial support as none. */
const neverInSafari = ["api.Window.cancelIdleCallback", "api.Window.requestIdleCallback"];

/** By browser, the version that brought it. */
interface Status {
  support: Partial<Record<string, string>>;
}

// The package's own types cannot be resolved this far down.
const statusesOf = (feature: unknown) =>
  Object.entries(
    (feature as { status?: { by_compat_key?: Record<string, Status> } }).status?.by_compat_key ?? {},
  );

const isNewer = ({ support }: Status) =>
  oldest.some(([browser, version]) => Number.parseFloat(support[browser]?.replace("≤", "") ?? "0") > version);

/**
 * What one of the oldest supported browsers lacks of JavaScript's built-ins and the web's interfaces, by the keys of
 * browser-compat-data, such as "api.URL.parse_static". Members come before what they are members of.
 */
export const newerThanSupported: string[] = Object.values(features)
  .flatMap(statusesOf)
  .filter(([key, status]) => /^(api|javascript\.builtins)\./.test(key) && isNewer(status))
  .map(([key]) => key)
  .concat(neverInSafari)
  .sort((one, other) => other.split(".").length - one.split(".").length);
