import { webkitPrograms } from "webkit-bidi/programs";
import { findFirefox } from "./support/launch-firefox.ts";

/**
 * `node require-engines.ts`: exits with 1 where something is missing that the journeys need in other engines than
 * Chromium, and says how to get it. Installs nothing.
 */
const packages: [isThere: unknown, program: string, debian: string][] = [
  [findFirefox(), "Firefox (or FIREFOX_PATH, its program)", "firefox-esr"],
  [webkitPrograms.driver, "WebKitWebDriver", "webkit2gtk-driver"],
  [webkitPrograms.browser, "WebKitGTK's MiniBrowser", "libwebkit2gtk-4.1-0"],
  [webkitPrograms.display, "Xvfb", "xvfb"],
];

const missing = packages.filter(([isThere]) => !isThere);
if (missing.length > 0) {
  for (const [, program] of missing) console.error(`${program} is not installed.`);
  const names = missing.map(([, , debian]) => debian).join(" ");
  console.error(`On Debian: apt-get install --no-install-recommends ${names}`);
  process.exitCode = 1;
}
