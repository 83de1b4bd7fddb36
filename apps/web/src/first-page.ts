import type { AppProps } from "./app.tsx";
import type { Backend } from "./backend/backend.ts";
import type { KnownInviter } from "./backend/known-inviter.ts";
import type { AppConfig } from "./config.ts";
import type { LanguageState } from "./i18n/language-state.ts";

/** What the server knew when it rendered the page. It travels along, so that nothing is asked twice. */
export interface FirstPage {
  config: AppConfig;
  language: LanguageState;
  /** Who invites, where the address is about that. */
  known: KnownInviter | null;
}

/** The id of the element that carries it. */
export const firstPageId = "first-page";

/** What the server sent along, or null where it sent the app without content. */
export function readFirstPage(): FirstPage | null {
  const element = document.getElementById(firstPageId);
  return element && JSON.parse(element.textContent);
}

/** What the app starts with; the same on both sides, so that the browser finds the markup it would have made. */
export const propsOfFirstPage = (first: FirstPage, backend: Backend): AppProps => ({ ...first, backend });
