import type { Inviter } from "./callables.ts";
import type { LanguageCode } from "./languages.ts";

export interface PageRequest {
  /** Path and query of the visitor's request; the host has no meaning. */
  url: URL;
  /** The languages that the browser asks for, the most wanted first. */
  languages: readonly string[];
}

export interface RenderContext {
  /** The inviter; null if no inviter has this id, "blocked" if an operator has blocked the invitations. */
  getInviter: (inviterId: string) => Promise<Inviter | "blocked" | null>;
  /** The keys of /config.json that differ from the built one. */
  config?: Record<string, unknown> | undefined;
}

export interface PageHtml {
  html: string;
  /** Also in the page itself, but only a header can restrict framing. */
  contentSecurityPolicy: string;
}

interface RenderedPage extends PageHtml {
  languageCode: LanguageCode;
  /** Whether Accept-Language, not the URL, chose the language. */
  isInBrowserLanguage: boolean;
  /** 404 for an unknown inviter. */
  status: 200 | 404;
}

export type PageAnswer =
  | RenderedPage
  /** The inviter is blocked, so the app renders no page. */
  | (Omit<RenderedPage, "status" | keyof PageHtml> & { status: 410 })
  /** The path and query of another address, which has an inviter. */
  | { status: 302; location: string };

/** The web app's server build in lib/page. */
export interface PageModule {
  /** Renders a page that shows the inviter, except for a blocked one; null at any other address. Throws if the inviter cannot be looked up. */
  renderPage: (request: PageRequest, world: RenderContext) => Promise<PageAnswer | null>;
  /** Renders the page at any address. It has no inviter; the app asks for one. Throws if the configuration is wrong. */
  renderWithoutInviter: (request: PageRequest, config: RenderContext["config"]) => Promise<PageHtml>;
}
