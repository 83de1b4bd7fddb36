import type { Inviter } from "../contract.ts";

/** What one page is rendered for. */
export interface PageRequest {
  /** Path and query as the visitor has them; the host means nothing. */
  url: URL;
  /** The languages that the browser asks for, the most wanted first. */
  languages: readonly string[];
}

/** What rendering depends on. */
export interface RenderContext {
  /** The inviter, or null if there is none with this id. */
  getInviter: (inviterId: string) => Promise<Inviter | null>;
  /** The keys of /config.json that differ from the built one. */
  config?: Record<string, unknown> | undefined;
}

/** A page of the app, with or without its content. */
export interface PageHtml {
  html: string;
  /** What the page says of itself, too; but who may frame it, only a header can say. */
  contentSecurityPolicy: string;
}

/** A rendered page. */
export interface RenderedPage extends PageHtml {
  /** 404 for an unknown inviter. */
  status: 200 | 404;
  languageCode: string;
  /** Whether Accept-Language, not the URL, chose the language. */
  isInBrowserLanguage: boolean;
}

/** The web app's server build in lib/page. */
export interface PageModule {
  /** Renders a page that shows the inviter; null at any other address. Throws if the inviter cannot be looked up. */
  renderPage: (request: PageRequest, world: RenderContext) => Promise<RenderedPage | null>;
  /** The app without content; its script loads everything. */
  emptyPage: (config?: Record<string, unknown>) => PageHtml;
}
