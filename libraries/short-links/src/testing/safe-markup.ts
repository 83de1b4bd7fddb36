import { expect } from "vitest";
import { acorn } from "./acorn.ts";
import { attributes, unescaped } from "./markup.ts";

const tag = /<\/?[a-z][a-z0-9]*(?: [a-zA-Z:-]+(?:="[^"<>]*")?)* ?\/?>|<!doctype html>/g;

/** Expects that the page is nothing but well-formed tags and text: no value has become markup. */
export function expectEscaped(markup: string): void {
  const ownCode = /(<style>)[\s\S]*?(<\/style>)|(<script>)[\s\S]*?(<\/script>)/g;
  expect(markup.replace(ownCode, "").replace(tag, "")).not.toMatch(/[<>"']/);
}

/** Expects that nothing on the page leads outside of the deployment's lists, nor to another app in a store. */
export function expectAllowedTargets(markup: string): void {
  const refresh = [...markup.matchAll(/http-equiv="refresh" content="0;url=([^"]*)"/g)].map(([, url = ""]) =>
    unescaped(url),
  );
  const banner = [...markup.matchAll(/app-argument=([^"]*)"/g)].map(([, url = ""]) => unescaped(url));
  const hrefs = attributes(markup, "href").filter((address) => address !== "data:,");
  const targets = [
    ...hrefs,
    ...attributes(markup, "data-fallback"),
    ...attributes(markup, "data-copy"),
    ...refresh,
    ...banner,
  ];
  expect(targets.filter((target) => !isAllowed(target))).toEqual([]);
}

const { linkHosts, fallbackHosts, androidPackageNames, iosBundleIds, iosCustomSchemes } = acorn;

/** Whether an address leads to a place in the deployment's lists. */
function isAllowed(target: string): boolean {
  if (target.startsWith("intent:")) return isAllowedIntent(target);
  const [scheme = "", deepLink] = target.split("://google/link/?deep_link_id=");
  if (deepLink !== undefined) {
    return (
      [...iosBundleIds, ...iosCustomSchemes].includes(scheme) && isOn(linkHosts, decodeURIComponent(deepLink))
    );
  }
  return isOn([...linkHosts, ...fallbackHosts], target);
}

function isAllowedIntent(target: string): boolean {
  // Android reads the last one.
  const at = target.lastIndexOf("#");
  const address = target.slice(0, at);
  const extras = Object.fromEntries(
    target
      .slice(at + 1)
      .split(";")
      .map((extra) => extra.split("=") as [string, string]),
  );
  const { scheme = "", package: packageName, "S.browser_fallback_url": fallback } = extras;
  return (
    isOn(linkHosts, address.replace("intent:", `${scheme}:`)) &&
    (packageName === undefined || androidPackageNames.includes(packageName)) &&
    (fallback === undefined || isOn([...linkHosts, ...fallbackHosts], decodeURIComponent(fallback)))
  );
}

function isOn(hosts: string[], address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.username !== "" || !hosts.includes(url.host)) return false;
  if (url.host === "apps.apple.com")
    return acorn.appStoreId === /^[^?]*\/id(\d+)\/?(?:\?|$)/.exec(address)?.[1];
  return url.host !== "play.google.com" || androidPackageNames.includes(url.searchParams.getAll("id").join());
}
