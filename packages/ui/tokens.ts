// biome-ignore format: a list
const tokenNames = [
  "rose", "mint", "sky", "blue", "orange", "violet",
  "ground", "surface", "hero", "ink", "ink-soft", "line-strong",
  "primary", "primary-over", "on-primary", "tint", "link", "danger", "danger-tint",
] as const;

export type Tokens = Record<(typeof tokenNames)[number], string>;

/** The colours in tokens.css for what cannot use CSS: mails and pictures. Resolves references. Throws if one is missing. */
export function readTokens(css: string): { light: Tokens; dark: Tokens } {
  const [light = "", dark = ""] = css.split("@media screen and (prefers-color-scheme: dark)");
  const own = declarations(light);
  return { light: named(own), dark: named(new Map([...own, ...declarations(dark)])) };
}

/** The custom properties of a style sheet, without "--". */
const declarations = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));

function named(all: Map<string, string>): Tokens {
  const resolve = (name: string): string => {
    const value = all.get(name);
    if (value === undefined) throw new Error(`tokens.css lacks --${name}`);
    return value.replace(/var\(--([\w-]+)\)/g, (_, other: string) => resolve(other));
  };
  return Object.fromEntries(tokenNames.map((name) => [name, resolve(name)])) as Tokens;
}
