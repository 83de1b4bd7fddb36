import type { Browser } from "playwright-core";
import { engine } from "./engine.ts";
import { launchChromium } from "./launch-chromium.ts";
import { launchEngine } from "./launch-engine.ts";

export const ownHosts = ["localhost", "127.0.0.1"];

const ownMachine = [
  // No other name is resolved. A route would stop each request, and switch the browser's cache off.
  `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${ownHosts.join(", EXCLUDE ")}`,
  // A visit's pages share a process, as on a phone with little memory. A second one costs as much as a page.
  "--renderer-process-limit=1",
];

/**
 * Starts a headless browser of this run's engine. By default, Chromium reaches this machine alone. The caller closes it. If
 * the browser is missing, rejects and says what to do.
 */
export const launchBrowser = (args?: string[]): Promise<Browser> =>
  engine === "chromium" ? launchChromium(args ?? ownMachine) : launchEngine(engine, args ?? []);
