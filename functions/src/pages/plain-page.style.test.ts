import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageStyle } from "./plain-page.ts";

const tokens = new URL("../../../packages/ui/tokens.css", import.meta.url);

/** The custom properties that a style sheet declares for light and, on top of them, for dark. */
function palettes(style: string) {
  const [light = "", dark = ""] = style.split("@media screen and (prefers-color-scheme: dark)");
  return { light: declarations(light), dark: declarations(dark) };
}

const declarations = (style: string): Record<string, string> =>
  Object.fromEntries([...style.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));

/** Replaces references to other properties by their values. */
const resolve = (value: string | undefined, all: Record<string, string>) =>
  value?.replace(/var\((--[\w-]+)\)/g, (_, name: string) => all[name] ?? name);

const app = palettes(readFileSync(tokens, "utf8"));
const links = palettes(pageStyle);

test.each(["light", "dark"] as const)("the pages behind links look as the app does: %s", (scheme) => {
  const names = Object.keys(links[scheme]);
  expect(names).toContain("--ground");
  const expected = names.map((name) => [name, resolve(app[scheme][name], app.light)]);
  expect(links[scheme]).toEqual(Object.fromEntries(expected));
});

test("what differs in the app between light and dark differs behind links too", () => {
  const inDark = Object.keys(app.dark).filter((name) => name in links.light);
  expect(Object.keys(links.dark).toSorted()).toEqual(inDark.toSorted());
});
