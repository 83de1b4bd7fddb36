import type { LanguageCode } from "../product/languages.ts";
import type { UsableLink } from "./destination.ts";
import type { Visitor } from "./visitor.ts";

/** Somebody who opens a link. */
export interface LinkVisit {
  link: UsableLink;
  /** The link as it was shared. */
  address: string;
  visitor: Visitor;
  language: LanguageCode;
}
