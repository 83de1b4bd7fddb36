import type { BrowserContext, BrowserContextOptions } from "playwright-core";
import { engine } from "./engine.ts";
import { speaksBidi } from "./launch-engine.ts";

/** Adds features that Playwright lacks in a browser that it drives over WebDriver BiDi. */
export async function addMissingBidi(
  context: BrowserContext,
  { hasTouch, javaScriptEnabled = true }: BrowserContextOptions,
): Promise<void> {
  if (engine === "chromium" || !speaksBidi(engine)) return;
  await context.addInitScript(insertText);
  await context.addInitScript(logErrorsAsText);
  if (hasTouch) await context.addInitScript(haveTouch);
  if (!javaScriptEnabled) await withoutScripts(context);
}

/** Lets `fill` insert text as typing does. Playwright assigns to `value`, and React takes no notice of an assignment. */
function insertText(): void {
  // Playwright gives its own function this name. The empty setter keeps it from replacing this one.
  Object.defineProperty(window, "__pw_bidiInsertText", {
    get: () => (text: string) => void document.execCommand("insertText", false, text),
    set: () => {},
  });
}

/** Playwright reads no more of a logged error than that it is one. */
function logErrorsAsText(): void {
  for (const method of ["error", "warn"] as const) {
    const log = console[method].bind(console);
    console[method] = (...args: unknown[]) =>
      log(...args.map((arg) => (arg instanceof Error ? String(arg) : arg)));
  }
}

function haveTouch(): void {
  Object.defineProperty(Navigator.prototype, "maxTouchPoints", { get: () => 5 });
}

/** Those inside of pages are left, which do nothing alone. */
async function withoutScripts(context: BrowserContext): Promise<void> {
  await context.route("**", (route) =>
    route.request().resourceType() === "script" ? route.abort() : route.fallback(),
  );
}
