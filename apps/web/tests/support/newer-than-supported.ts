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

/**
 * Missing in Safari entirely. The data cannot say so, because it treats partial support like missing support.
 */
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
 * JavaScript built-ins and web APIs that one of the oldest supported browsers lacks. The keys are those of
 * browser-compat-data, such as "api.URL.parse_static". Members come before their owners.
 */
export const newerThanSupported: string[] = Object.values(features)
  .flatMap(statusesOf)
  .filter(([key, status]) => /^(api|javascript\.builtins)\./.test(key) && isNewer(status))
  .map(([key]) => key)
  .concat(neverInSafari)
  .sort((one, other) => other.split(".").length - one.split(".").length);
