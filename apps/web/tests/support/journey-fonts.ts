import { fileURLToPath } from "node:url";

/** Limits a browser to the fonts of fonts.conf. */
export const journeyFonts = {
  FONTCONFIG_FILE: fileURLToPath(new URL("./fonts.conf", import.meta.url)),
};
