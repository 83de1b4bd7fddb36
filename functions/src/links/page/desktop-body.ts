import { type Html, html } from "../../platform/html.ts";
import { desktopDestination } from "../destination.ts";
import { ipadDestination } from "../ios-destination.ts";
import type { LinkSettings } from "../link-settings.ts";
import type { LinkVisit } from "../link-visit.ts";
import type { Wording } from "../wording.ts";
import { actions } from "./actions.ts";
import { qrCode } from "./qr-code.ts";

/** What somebody at a computer can do with a link; a "Mac" that turns out to be an iPad shows the iPad's part. */
export function desktopActions({ link, visitor }: LinkVisit, settings: LinkSettings, words: Wording): Html {
  const onDesktop = actions(desktopDestination(link), { words, store: "appStore" });
  if (visitor.device !== "mac") return onDesktop;
  const onIpad = actions(ipadDestination(link, settings), { words, store: "appStore" });
  return html`<div data-ipad="hide">${onDesktop}</div>
<div data-ipad="show" hidden>${onIpad}</div>`;
}

/** The link as a QR code for the phone. */
export function scanHint({ address, visitor }: LinkVisit, words: Wording): Html | null {
  const code = qrCode(address, words.qrCode);
  const onIpad = visitor.device === "mac" && html` data-ipad="hide"`;
  return code && html`<p class="scan"${onIpad}>${code}${words.scan}</p>`;
}
