import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./find-chromium.ts";
import { journeyFonts } from "./journey-fonts.ts";
import { npmChromium } from "./npm-chromium.ts";

/** Starts a headless Chromium: the one at CHROME_PATH, else an installed one, else the one from npm (Linux only). */
export async function launchChromium(args: string[]): Promise<Browser> {
  const { executablePath, env } = findChromium() ?? (await npmChromium());
  return chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...journeyFonts, ...env },
    // The sandbox does not work for root or without user namespaces; only our own pages are opened.
    chromiumSandbox: false,
  });
}
