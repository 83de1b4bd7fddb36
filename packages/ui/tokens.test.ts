import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTokens } from "./tokens.ts";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const { light, dark } = readTokens(css);
const schemes = [
  ["light", light],
  ["dark", dark],
] as const;

test("a missing token is an error", () => {
  expect(() => readTokens(":root { --rose: #fc2769; }")).toThrow("tokens.css lacks --mint");
});

test("a token that refers to another has its value", () => {
  const { light } = readTokens(css.replace(/--primary: [^;]+;/, "--primary: var(--mint);"));
  expect(light.primary).toBe(light.mint);
});

// 1.4.3 of WCAG 2.2: https://www.w3.org/TR/WCAG22/#contrast-minimum
test.each(schemes)("texts can be read in %s", (_, scheme) => {
  for (const ground of ["ground", "surface", "tint"] as const)
    for (const ink of ["ink", "ink-soft", "link"] as const)
      expect(contrast(scheme[ink], scheme[ground]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  for (const [ink, ground] of [
    ["danger", "danger-tint"],
    ["on-primary", "primary"],
    ["on-primary", "primary-over"],
  ] as const)
    expect(contrast(scheme[ink], scheme[ground]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

// 1.4.11: borders of controls.
test.each(schemes)("borders of controls can be seen in %s", (_, scheme) => {
  expect(contrast(scheme["line-strong"], scheme.surface)).toBeGreaterThanOrEqual(3);
});

function contrast(one = "", other = ""): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
