import type { Browser } from "playwright-core";
import { type Engine, engine } from "./engine.ts";
import { launchChromium } from "./launch-chromium.ts";
import { launchFirefox } from "./launch-firefox.ts";
import { launchWebkit } from "./launch-webkit.ts";

const launchers: Record<Engine, (args: string[]) => Promise<Browser>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebkit,
};

/**
 * Starts a headless browser of this run's engine. The caller closes it. If the browser is missing, rejects
 * and says what to do.
 */
export const launchBrowser = (args: string[] = []): Promise<Browser> => launchers[engine](args);
