import { type Html, html } from "../../platform/html.ts";
import { ipadDestination, iphoneDestination } from "../ios-destination.ts";
import type { LinkSettings } from "../link-settings.ts";
import type { LinkVisit } from "../link-visit.ts";

/**
 * Safari's smart app banner, which opens the app with the link or offers it in the store; and the redirect of a link
 * with `efr`, which applies to iOS only.
 */
export function appleTags({ link, visitor }: LinkVisit, settings: LinkSettings): Html | null {
  const { device } = visitor;
  if (device === "android" || device === "desktop") return null;
  const { app, store, web } =
    device === "iphone" ? iphoneDestination(link, settings) : ipadDestination(link, settings);
  // A comma would end the banner's argument.
  const argument = link.link.replaceAll(",", "%2C");
  const banner =
    app &&
    link.isi &&
    html`<meta name="apple-itunes-app" content="app-id=${link.isi}, app-argument=${argument}">`;
  const isForced = link.efr && device !== "mac";
  return html`
${banner}
${isForced && html`<meta http-equiv="refresh" content="0;url=${store ?? web}">`}`;
}
