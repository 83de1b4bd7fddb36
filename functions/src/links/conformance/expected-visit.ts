import type { Platform } from "../documents/click-documents.ts";

/** What the page of an invitation offers first. */
export type ExpectedPage =
  | "android"
  | "android in-app"
  | "android firefox"
  | "iphone"
  | "iphone in-app"
  | "ipad"
  | "mac or ipad"
  | "computer";

export interface ExpectedVisit {
  name: string;
  userAgent: string;
  page: ExpectedPage;
  /** Null: nobody is there, so nothing is counted. */
  counted: Platform | null;
}
