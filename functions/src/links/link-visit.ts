import type { Inviter } from "../contract.ts";
import type { Visitor } from "../platform/visitor.ts";
import type { LanguageCode } from "../product/languages.ts";
import type { UsableLink } from "./destination.ts";

/** A visit to a link. */
export interface LinkVisit {
  link: UsableLink;
  /** The link as shared. */
  address: string;
  /** The code of a short link; null for a long one. */
  code: string | null;
  inviterId: string | null;
  visitor: Visitor;
  language: LanguageCode;
  /** Who invites with this link; null if nobody does, or if it could not be read. */
  inviter: Inviter | null;
}
