/** What a person's initials are written on, and in. */
interface PersonColour {
  background: string;
  ink: string;
}

/** The colours of the app's six categories, each with the ink that can be read on it. */
export const personColours: readonly PersonColour[] = [
  { background: "#FC2769", ink: "#FFFFFF" },
  { background: "#29D5AB", ink: "#1D1830" },
  { background: "#229BDF", ink: "#FFFFFF" },
  { background: "#2047F9", ink: "#FFFFFF" },
  { background: "#FC613E", ink: "#FFFFFF" },
  { background: "#BF5AFF", ink: "#FFFFFF" },
];

/** The colour of a person without a picture: always the same for an id, on every page and server. */
export function personColourOf(id: string): PersonColour {
  // FNV-1a: ids that differ by a letter differ in colour.
  const hash = [...id].reduce(
    (sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
  return personColours[(hash >>> 0) % personColours.length] as PersonColour;
}
