import type { Inviter } from "../contract.ts";

/** A request for a page. */
export interface PageRequest {
  /** Path and query; the host is meaningless. */
  url: URL;
  /** The browser's languages by preference. */
  languages: readonly string[];
}

/** What rendering depends on. */
export interface PageWorld {
  /** The inviter, or null if there is none with this id. */
  getInviter: (inviterId: string) => Promise<Inviter | null>;
  /** The content of /config.json if it differs from the built one. */
  config?: unknown;
}

/** A rendered page. */
export interface RenderedPage {
  /** 404 for an unknown inviter or page. */
  status: 200 | 404;
  html: string;
  languageCode: string;
  /** Whether the browser's preferences decided the language. */
  isInBrowserLanguage: boolean;
}

/** The web app's server build in lib/page. */
export interface PageModule {
  /** Renders a page. Throws if the inviter cannot be looked up. */
  renderPage: (request: PageRequest, world: PageWorld) => Promise<RenderedPage>;
  /** The app without content; its script loads everything. */
  emptyPage: string;
  /** The inline style of rendered pages, for the Content-Security-Policy. */
  inlineStyle: string;
}
