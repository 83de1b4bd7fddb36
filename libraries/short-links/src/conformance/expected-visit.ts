import type { Platform } from "../documents.ts";

/** The first action on a link's page. */
export type ExpectedPage =
  | "android"
  | "android in-app"
  | "android firefox"
  | "iphone"
  | "iphone in-app"
  | "ipad"
  | "ipad in-app"
  | "mac or ipad"
  | "computer";

export interface ExpectedVisit {
  name: string;
  userAgent: string;
  page: ExpectedPage;
  /** Null for automatic visits, which are not counted. */
  counted: Platform | null;
}
