/** The options of a profile. */
export interface ProfileOptions {
  viewport: { width: number; height: number };
  userAgent: string;
  locale: string;
  /** Sent with each request. */
  headers: Record<string, string>;
}
