import { type Html, html } from "../../platform/html.ts";
import type { Messages } from "../all-messages.ts";
import { openInBrowser } from "../android-destination.ts";
import type { LinkVisit } from "../link-visit.ts";

/** The way out of in-app browsers, which do not open apps reliably. The browser outside shows the same language. */
export function inAppHint(device: "android" | "ios", visit: LinkVisit, messages: Messages): Html {
  const url = new URL(visit.address);
  url.searchParams.set("hl", visit.language);
  const address = url.href;
  const wayOut =
    device === "android"
      ? html`<a class="button" href="${openInBrowser(address)}">${messages.openInBrowser}</a>`
      : html`<p>${messages.openInBrowserSteps}</p>`;
  // On Android, too: an app may keep its links to itself.
  return html`<div class="hint">
<p>${messages.buttonProblem}</p>
${wayOut}
<button type="button" class="button" data-copy="${address}" data-copied="${messages.copied}" hidden>${messages.copy}</button>
<code class="address" dir="ltr">${address}</code>
</div>`;
}
