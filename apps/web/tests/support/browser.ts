import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./find-chromium.ts";
import { npmChromium } from "./npm-chromium.ts";

const fontsFile = fileURLToPath(new URL("./fonts.conf", import.meta.url));

/**
 * Starts a headless Chromium: the one CHROME_PATH names, else an installed one, else the one from npm (Linux only).
 * The caller closes it. Rejects, naming CHROME_PATH, where no browser can be had.
 */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const { executablePath, env } = findChromium() ?? (await npmChromium());
  return chromium.launch({
    executablePath,
    args,
    env: { ...process.env, FONTCONFIG_FILE: fontsFile, ...env },
    // A sandbox needs a user other than root and a kernel that permits namespaces; journeys open only our own pages.
    chromiumSandbox: false,
  });
}
