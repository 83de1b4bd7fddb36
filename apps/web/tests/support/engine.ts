import { readdirSync } from "node:fs";

export const engines = ["chromium", "firefox", "webkit"] as const;

/** A browser engine that the journeys run in. */
export type Engine = (typeof engines)[number];

/** The engine of this run: the one that ENGINE names, else Chromium. */
export const engine = named(process.env.ENGINE || "chromium");

/** The journeys that only Chromium can make, or that no browser makes, and why. */
export const chromiumOnly: Record<string, string> = {
  "confirm-in-one-call.test.ts":
    "over WebDriver BiDi, Playwright reads no request's body, which tells the calls apart",
  "headers.test.ts": "it asks for headers without any browser",
  "mail-code.test.ts": "over WebDriver BiDi, Playwright reads no request's body, which this test passes on",
  "push.test.ts": "no other engine lets a test deliver a push",
  "provider-conflict.test.ts":
    "over WebDriver BiDi, Playwright reads no request's body, which this test changes",
  "settings-of-the-system.test.ts": "over WebDriver BiDi, Playwright cannot ask for less motion",
  "without-scripts.test.ts":
    "over WebDriver BiDi, scripts are kept away and not switched off, which alone shows a noscript",
};

/** The journeys that WebKit alone cannot make, and why. */
export const notWebkit: Record<string, string> = {
  "third-parties.test.ts":
    "over WebDriver BiDi, a popup's requests may count as the page's, and pages stall under a set clock",
};

/** The files of the journeys that an engine makes. */
export function journeysIn(engine: Engine): string[] {
  const exceptions = { chromium: {}, firefox: chromiumOnly, webkit: { ...chromiumOnly, ...notWebkit } }[
    engine
  ];
  return readdirSync(new URL("../journeys", import.meta.url))
    .filter((file) => file.endsWith(".test.ts") && !(file in exceptions))
    .toSorted();
}

function named(name: string): Engine {
  const known = engines.find((engine) => engine === name);
  if (!known) throw new Error(`ENGINE is "${name}", which is none of ${engines.join(", ")}.`);
  return known;
}
