import { type Html, html } from "../../platform/html.ts";
import type { Destination } from "../destination.ts";
import type { Wording } from "../wording.ts";

export interface ActionOptions {
  words: Wording;
  store: "appStore" | "googlePlay";
  /** The browser does not go to the store by itself where the app is missing. */
  needsTimer?: boolean;
}

/** What somebody with a phone can do with a link: open the app, get it, or go on without. */
export function actions({ app, store, web }: Destination, { words, ...options }: ActionOptions): Html {
  const fallback = options.needsTimer ? html` data-fallback="${store ?? web}"` : null;
  const open = app && html`<a class="button primary" href="${app}"${fallback}>${words.openApp}</a>`;
  const download = store && html`<a class="button" href="${store}">${words[options.store]}</a>`;
  const kind = open ? "link" : "button primary";
  return html`<div class="actions">
${open}
${download}
${open && download && html`<p class="aside">${words.needApp}</p>`}
<a class="${kind}" href="${web}">${words.continueInBrowser}</a>
</div>`;
}
