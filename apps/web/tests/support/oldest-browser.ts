import type { BrowserContext } from "playwright-core";
import { engine } from "./engine.ts";
import { newerThanSupported } from "./newer-than-supported.ts";

/**
 * Makes a browser as poor as the oldest supported ones together: before any script of a page, everything goes that one
 * of them lacks. Syntax and styles stay; those are lowered by the build.
 */
export async function makeOldest(context: BrowserContext): Promise<void> {
  // Outside Chromium, Playwright's own code shares the page's world, and calls checkVisibility().
  const isNeeded = (key: string) => engine !== "chromium" && key.includes("checkVisibility");
  await context.addInitScript(
    takeAway,
    newerThanSupported.filter((key) => !isNeeded(key)),
  );
}

function takeAway(keys: string[]): void {
  type Owner = object & { prototype?: object };
  const world = globalThis as unknown as Partial<Record<string, Owner>>;
  const unnamed: Partial<Record<string, Owner>> = {
    Window: globalThis,
    TypedArray: Object.getPrototypeOf(Int8Array),
  };
  for (const key of keys) {
    const [owner = "", member = owner, ...options] = key
      .replace(/^(api|javascript\.builtins)\./, "")
      .split(".");
    const holder = unnamed[owner] ?? world[owner];
    // A function's options and events cannot be removed.
    if (options.length > 0 || member.endsWith("_event") || !holder) continue;
    const name = member.replace("_static", "");
    if (member === owner) Reflect.deleteProperty(world, owner);
    // These keys distinguish interfaces from their instances only for web APIs.
    else if (name !== member || key.startsWith("javascript") || holder === globalThis)
      Reflect.deleteProperty(holder, name);
    if (name === member && holder.prototype) Reflect.deleteProperty(holder.prototype, name);
  }
}
