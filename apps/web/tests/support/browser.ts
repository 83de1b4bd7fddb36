import type { Browser } from "playwright-core";
import { engine } from "./engine.ts";
import { launchChromium } from "./launch-chromium.ts";
import { launchEngine } from "./launch-engine.ts";

/**
 * Starts a headless browser of this run's engine. The caller closes it. If the browser is missing, rejects
 * and says what to do.
 */
export const launchBrowser = (args: string[] = []): Promise<Browser> =>
  engine === "chromium" ? launchChromium(args) : launchEngine(engine, args);
