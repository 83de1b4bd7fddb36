import { type Html, html } from "../../platform/html.ts";
import { openInBrowser } from "../android-destination.ts";
import type { Wording } from "../wording.ts";

/** For the browsers inside chat apps, in which apps cannot be opened reliably: the way out. */
export function inAppHint(device: "android" | "ios", address: string, words: Wording): Html {
  const wayOut =
    device === "android"
      ? html`<a class="button" href="${openInBrowser(address)}">${words.openInBrowser}</a>`
      : html`<p>${words.openInBrowserSteps}</p>
<button type="button" class="button" data-copy="${address}" data-copied="${words.copied}" hidden>${words.copy}</button>
<code class="address">${address}</code>`;
  return html`<div class="hint">
<p>${words.trouble}</p>
${wayOut}
</div>`;
}
