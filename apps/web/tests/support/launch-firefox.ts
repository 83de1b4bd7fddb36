import { type Browser, firefox } from "playwright-core";
import { inRepository } from "suite/repository.ts";
import { journeyFonts } from "./journey-fonts.ts";
import { onPath } from "./on-path.ts";

/** The Firefox at FIREFOX_PATH, else an installed one, else undefined. */
export const findFirefox = () => process.env.FIREFOX_PATH || onPath("firefox-esr", "firefox");

/** Starts a headless Firefox as Mozilla or Debian builds it, driven by WebDriver BiDi. */
export async function launchFirefox(args: string[]): Promise<Browser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error("No Firefox was found. Install one, or let FIREFOX_PATH name it.");
  return firefox.launch({
    // Playwright's name for a Firefox that it did not build.
    channel: "moz-firefox",
    executablePath,
    args,
    firefoxUserPrefs: {
      // Scroll bars take no width on a phone.
      "ui.useOverlayScrollbars": 1,
      // A mouse (it can hover, 4, and is fine, 2), which Firefox without a screen lacks.
      "ui.primaryPointerCapabilities": 6,
      "ui.allPointerCapabilities": 6,
      // The clipboard is read without a person who presses "Paste".
      "dom.events.testing.asyncClipboard": true,
      // Its pages may read no fonts below /tmp otherwise.
      "security.sandbox.content.read_path_whitelist": inRepository("node_modules/"),
    },
    env: { ...process.env, ...journeyFonts },
  });
}
