import { graphemesOf } from "contract/invitation";
import { fontOf, type LoadedFont } from "./fonts.ts";

/** A text without what no font has, which would be drawn as boxes; "" if no letter is left. */
export function drawableText(text: string, fonts: readonly LoadedFont[]): string {
  const kept = graphemesOf(text).filter((sign) => fontOf(sign, fonts));
  const oneLine = kept.join("").replace(/\s+/gu, " ").trim();
  return /[\p{L}\p{N}]/u.test(oneLine) ? oneLine : "";
}
