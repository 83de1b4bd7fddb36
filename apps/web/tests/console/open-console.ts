import type { BrowserContextOptions, FrameLocator } from "playwright-core";
import type { Visit } from "../support/visit.ts";
import { phoneOf } from "./phone-in-console.ts";

const desktop = { viewport: { width: 1600, height: 1000 }, isMobile: false, hasTouch: false };

/** Opens the console of a preview on a desktop. */
export async function openConsole(
  visit: (options: BrowserContextOptions) => Promise<Visit>,
  { origin }: { origin: string },
  options: BrowserContextOptions = {},
): Promise<Visit & { phone: FrameLocator }> {
  const visited = await visit({ ...desktop, baseURL: origin, ...options });
  // Its suite has just started, and each function starts with its first request.
  visited.context.setDefaultTimeout(60_000);
  await visited.page.goto("/__dev");
  return { ...visited, phone: phoneOf(visited.page) };
}
