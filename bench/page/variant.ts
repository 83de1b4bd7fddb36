/** A landing page as it might be served. */
export interface Variant {
  name: string;
  path: string;
  html: string;
  /** How long the page, or what it calls, is waited for; at once where it does not say. */
  milliseconds?: { page?: number; calls?: number };
  /** What only this variant asks for, by path. */
  files?: Record<string, string>;
}
