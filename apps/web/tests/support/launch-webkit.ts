import { fileURLToPath } from "node:url";
import { type Browser, firefox } from "playwright-core";
import { journeyFonts } from "./journey-fonts.ts";

const executablePath = fileURLToPath(import.meta.resolve("webkit-bidi/server"));

/** Starts WebKitGTK, the nearest to an iPhone on Linux, by way of WebDriver BiDi (docs/decisions.md#d46). */
export function launchWebkit(): Promise<Browser> {
  // Playwright's door for a browser that speaks WebDriver BiDi.
  return firefox.launch({
    channel: "moz-firefox",
    executablePath,
    env: { ...process.env, ...journeyFonts },
  });
}
