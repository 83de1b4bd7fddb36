import { categoryColours } from "./category-colours.ts";

/** The background and text colours of a person's initials. */
interface PersonColour {
  background: string;
  ink: string;
}

const light = "#FFFFFF";
const dark = "#1D1830";

/** Each category's colour with the ink that can be read on it. */
export const personColours: readonly PersonColour[] = Object.values(categoryColours).map((background) => ({
  background,
  ink: background === categoryColours.mint ? dark : light,
}));

/** The colour of a person without a picture: always the same for an id, on every page and server. */
export function personColourOf(id: string): PersonColour {
  // FNV-1a: ids that differ by a letter differ in colour.
  const hash = [...id].reduce(
    (sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
  return personColours[(hash >>> 0) % personColours.length] as PersonColour;
}
