/** A landing page as it might be served. */
export interface Variant {
  name: string;
  path: string;
  html: string;
  /** Files of this variant alone, by path. */
  files?: Record<string, string>;
}
