import { type Html, html } from "../../platform/html.ts";
import type { Messages } from "../all-messages.ts";
import { desktopDestination } from "../destination.ts";
import { ipadDestination } from "../ios-destination.ts";
import type { LinkSettings } from "../link-settings.ts";
import type { LinkVisit } from "../link-visit.ts";
import { actions } from "./actions.ts";
import { qrCode } from "./qr-code.ts";

/** What a computer user can do. A "Mac" that turns out to be an iPad shows the iPad's part. */
export function desktopActions(
  { link, visitor }: LinkVisit,
  settings: LinkSettings,
  messages: Messages,
): Html {
  const onDesktop = actions(desktopDestination(link), { messages, store: "appStore" });
  if (visitor.device !== "mac") return onDesktop;
  const onIpad = actions(ipadDestination(link, settings), { messages, store: "appStore" });
  return html`<div data-ipad="hide">${onDesktop}</div>
<div data-ipad="show" hidden>${onIpad}</div>`;
}

/** The link as a QR code for the phone. */
export function scanHint({ address, visitor }: LinkVisit, messages: Messages): Html | null {
  const code = qrCode(address, messages.qrCode);
  const onIpad = visitor.device === "mac" && html` data-ipad="hide"`;
  return code && html`<p class="scan"${onIpad}>${code}${messages.scan}</p>`;
}
