import type { Placeholder } from "contract/callables";
import type { LanguageCode } from "contract/languages";

/** The contents of an invitation's preview picture. */
export interface Card {
  /** The inviter's cleaned name. */
  name: string;
  language: LanguageCode;
  /** The placeholder for a missing picture. */
  placeholder: Placeholder;
  /** An uploaded file of any content; null for the placeholder. */
  picture: Uint8Array | null;
}
