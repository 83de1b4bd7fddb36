import { existsSync } from "node:fs";
import { type Browser, firefox, type LaunchOptions, webkit } from "playwright-core";
import { inRepository } from "suite/repository.ts";
import { journeyFonts } from "./journey-fonts.ts";

/** The engines beside Chromium: Playwright's browser, or an executable that speaks WebDriver BiDi. */
const engines = {
  firefox: { own: firefox, executablePath: process.env.FIREFOX_EXECUTABLE },
  webkit: { own: webkit, executablePath: process.env.WEBKIT_EXECUTABLE },
};

type OtherEngine = keyof typeof engines;

/** Whether Playwright drives the engine over WebDriver BiDi, which can do less than its own protocol. */
export const speaksBidi = (engine: OtherEngine): boolean => Boolean(engines[engine].executablePath);

/** Whether the engine's browser is on this machine. */
export function isInstalled(engine: OtherEngine): boolean {
  const { own, executablePath } = engines[engine];
  return existsSync(executablePath || own.executablePath());
}

/** Starts a headless Firefox or WebKit. */
export function launchEngine(engine: OtherEngine, args: string[]): Promise<Browser> {
  const { own, executablePath } = engines[engine];
  const options: LaunchOptions = { args, env: { ...process.env, ...journeyFonts } };
  if (engine === "firefox") options.firefoxUserPrefs = firefoxPrefs;
  // Playwright's name for any browser that speaks WebDriver BiDi.
  if (executablePath) return firefox.launch({ ...options, channel: "moz-firefox", executablePath });
  return own.launch(options);
}

const firefoxPrefs = {
  // Scroll bars take no width on a phone.
  "ui.useOverlayScrollbars": 1,
  // A mouse (it can hover, 4, and is fine, 2), which Firefox without a screen lacks.
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
  // The clipboard is read without a person who presses "Paste".
  "dom.events.testing.asyncClipboard": true,
  // Its pages may read no fonts below /tmp otherwise.
  "security.sandbox.content.read_path_whitelist": inRepository("node_modules/"),
};
