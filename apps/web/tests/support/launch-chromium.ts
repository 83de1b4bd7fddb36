import { type Browser, chromium } from "playwright-core";
import { journeyFonts } from "./journey-fonts.ts";
import { npmChromium } from "./npm-chromium.ts";

/** Starts a headless Chromium: the one at CHROME_PATH, else an installed Chrome, else the one from npm (Linux only). */
export async function launchChromium(args: string[]): Promise<Browser> {
  const env = { ...process.env, ...journeyFonts };
  // The sandbox does not work for root or without user namespaces; only our own pages are opened.
  const options = { args, env, chromiumSandbox: false };
  const executablePath = process.env.CHROME_PATH;
  if (executablePath) return chromium.launch({ ...options, executablePath });
  try {
    return await chromium.launch({ ...options, channel: "chrome" });
  } catch {
    const npm = await npmChromium();
    return chromium.launch({ ...options, executablePath: npm.executablePath, env: { ...env, ...npm.env } });
  }
}
