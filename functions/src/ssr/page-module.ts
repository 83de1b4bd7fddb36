import type { Inviter } from "../contract.ts";

/** What one page is made for. */
export interface PageRequest {
  /** Path and query as the visitor has them; the host means nothing. */
  url: URL;
  /** The languages that the browser asks for, the most wanted first. */
  languages: readonly string[];
}

/** What rendering may ask of the world. */
export interface PageWorld {
  /** Who invites, or null for an id that nobody has. */
  getInviter: (userId: string) => Promise<Inviter | null>;
  /** The content of /config.json where it differs from the one that the app was built with. */
  config?: unknown;
}

/** A page with its content, ready to be sent. */
export interface RenderedPage {
  /** 404 for an address that is about nobody, or no page. */
  status: 200 | 404;
  html: string;
  languageCode: string;
  /** Whether the address left the language open, so that the browser's wishes decided. */
  isInBrowserLanguage: boolean;
}

/** The web app as the server runs it: what its build puts into lib/page. */
export interface PageModule {
  /** Renders the page of an address. Throws where the inviter cannot be asked for. */
  renderPage: (request: PageRequest, world: PageWorld) => Promise<RenderedPage>;
  /** The app without content, which asks for everything itself once its script runs. */
  emptyPage: string;
  /** The one inline style of rendered pages, for the Content-Security-Policy. */
  inlineStyle: string;
}
