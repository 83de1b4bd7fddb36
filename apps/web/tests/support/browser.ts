import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./find-chromium.ts";
import { npmChromium } from "./npm-chromium.ts";

const fontsFile = fileURLToPath(new URL("./fonts.conf", import.meta.url));

/**
 * Starts a headless Chromium: the one at CHROME_PATH, else an installed one, else the one from npm (Linux only). The
 * caller closes it. Rejects, naming CHROME_PATH, if there is none.
 */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const { executablePath, env } = findChromium() ?? (await npmChromium());
  return chromium.launch({
    executablePath,
    args,
    env: { ...process.env, FONTCONFIG_FILE: fontsFile, ...env },
    // The sandbox does not work for root or without user namespaces; only our own pages are opened.
    chromiumSandbox: false,
  });
}
