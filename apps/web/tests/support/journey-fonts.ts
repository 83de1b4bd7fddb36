import { fileURLToPath } from "node:url";

/** What lets a browser see the fonts of fonts.conf and no other. */
export const journeyFonts = {
  FONTCONFIG_FILE: fileURLToPath(new URL("./fonts.conf", import.meta.url)),
};
