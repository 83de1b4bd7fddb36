import { readdirSync } from "node:fs";

export const engines = ["chromium", "firefox", "webkit"] as const;

/** A browser engine that the journeys run in. */
export type Engine = (typeof engines)[number];

/** The engine of this run: the one that ENGINE names, else Chromium. */
export const engine = named(process.env.ENGINE || "chromium");

/** The journeys that only Chromium can make, or that no browser makes, and why. */
export const chromiumOnly: Record<string, string> = {
  "deployed.test.ts": "the other engines cannot be told to ask a stand-in for Google's hosts",
  "headers.test.ts": "it asks for headers without any browser",
  "push.test.ts": "no other engine lets a test deliver a push",
  "provider-conflict.test.ts": "Playwright reads no request's body in the others, which this test changes",
  "reduced-motion.test.ts": "Playwright cannot let the others ask for less motion",
  "slow-4g.test.ts": "it is Chromium's own network that is slowed down, and its own touch",
  "transparent-picture.test.ts": "a screenshot in the others adds a style, which the page's policy refuses",
  "without-scripts.test.ts":
    "the other engines' scripts are kept away and not switched off, which alone shows a noscript",
};

/** The journeys that WebKit has been seen to make; the others are Chromium's and Firefox's until it has. */
export const webkitToo = [
  "action-in-view.test.ts",
  "arrival.test.ts",
  "app-check.test.ts",
  "blocked-storage.test.ts",
  "change-address.test.ts",
  "confirm-email.test.ts",
  "email-sign-up.test.ts",
  "failed-sign-up.test.ts",
  "failed-welcome.test.ts",
  "failing-pages.test.ts",
  "first-html-of-mailed-link.test.ts",
  "first-html-of-sign-up.test.ts",
  "first-html.test.ts",
  "form-help.test.ts",
  "have-account.test.ts",
  "invitation.test.ts",
  "kept-messages.test.ts",
  "keyboard.test.ts",
  "languages.test.ts",
  "lost-code.test.ts",
  "lost-scripts.test.ts",
  "names-as-text.test.ts",
  "navigation.test.ts",
  "new-friends.test.ts",
  "pictures.test.ts",
  "plain-emulators.test.ts",
  "prefetch.test.ts",
  "routes.test.ts",
  "sign-up-form.test.ts",
  "slow-network.test.ts",
  "social-sign-up.test.ts",
  "welcome.test.ts",
];

/** The files of the journeys that an engine makes. */
export function journeysIn(engine: Engine): string[] {
  const all = readdirSync(new URL("../journeys", import.meta.url)).filter((file) =>
    file.endsWith(".test.ts"),
  );
  if (engine === "chromium") return all;
  const made = engine === "webkit" ? webkitToo : all;
  return made.filter((file) => !(file in chromiumOnly)).toSorted();
}

function named(name: string): Engine {
  const known = engines.find((engine) => engine === name);
  if (!known) throw new Error(`ENGINE is "${name}", which is none of ${engines.join(", ")}.`);
  return known;
}
