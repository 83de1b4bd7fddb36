import { expect, test } from "vitest";
import { personColourOf, personColours } from "./person.ts";

test("a person keeps their colour", () => {
  expect(["ana", "priya", "K4z1Tb0x9nQm2cVw7LrS5eYd8uHp"].map((id) => personColourOf(id).background)).toEqual(
    ["#2047F9", "#FC2769", "#FC613E"],
  );
});

// 1.4.3 of WCAG 2.2 for large text, which initials are: https://www.w3.org/TR/WCAG22/#contrast-minimum
test.each(personColours)("initials can be read on $background", ({ background, ink }) => {
  expect(contrast(background, ink)).toBeGreaterThanOrEqual(3);
});

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
