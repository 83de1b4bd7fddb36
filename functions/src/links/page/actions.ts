import { type Html, html } from "../../platform/html.ts";
import type { Messages } from "../all-messages.ts";
import type { Destination } from "../destination.ts";

export interface ActionOptions {
  messages: Messages;
  store: "appStore" | "googlePlay";
  /** The browser does not open the store by itself if the app is missing. */
  needsTimer?: boolean;
}

/** What a phone user can do: open the app, get it, or continue in the browser. */
export function actions({ app, store, web }: Destination, { messages, ...options }: ActionOptions): Html {
  const fallback = options.needsTimer ? html` data-fallback="${store ?? web}"` : null;
  const open = app && html`<a class="button primary" href="${app}"${fallback}>${messages.openApp}</a>`;
  const download = store && html`<a class="button" href="${store}">${messages[options.store]}</a>`;
  const kind = open ? "link" : "button primary";
  return html`<div class="actions">
${open}
${download}
${open && download && html`<p class="aside">${messages.needApp}</p>`}
<a class="${kind}" href="${web}">${messages.continueInBrowser}</a>
<p class="aside">${messages.leadsTo(new URL(web).host)}</p>
</div>`;
}
