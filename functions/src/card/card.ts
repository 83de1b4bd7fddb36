import type { Placeholder } from "../contract.ts";
import type { LanguageCode } from "../product/languages.ts";

/** What the picture of an invitation's preview shows. */
export interface Card {
  /** As people have chosen it, cleaned. */
  name: string;
  language: LanguageCode;
  /** The placeholder for a missing picture. */
  placeholder: Placeholder;
  /** An uploaded file, whatever it is; null for the placeholder. */
  picture: Uint8Array | null;
}
