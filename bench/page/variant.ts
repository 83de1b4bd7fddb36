/** A landing page as it might be served. */
export interface Variant {
  name: string;
  path: string;
  html: string;
  /** What only this variant asks for, by path. */
  files?: Record<string, string>;
}
