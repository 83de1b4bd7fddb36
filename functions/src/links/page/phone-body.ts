import { type Html, html } from "../../platform/html.ts";
import type { Messages } from "../all-messages.ts";
import { androidDestination, firefoxDestination } from "../android-destination.ts";
import { ipadDestination, iphoneDestination } from "../ios-destination.ts";
import type { LinkSettings } from "../link-settings.ts";
import type { LinkVisit } from "../link-visit.ts";
import { actions } from "./actions.ts";
import { inAppHint } from "./in-app-hint.ts";

/** What a phone or tablet user can do. */
export function phoneBody(visit: LinkVisit, settings: LinkSettings, messages: Messages): Html {
  const { visitor } = visit;
  const platform = visitor.device === "android" ? "android" : "ios";
  return html`${platform === "android" ? androidActions(visit, messages) : iosActions(visit, settings, messages)}
${visitor.isInApp && inAppHint(platform, visit, messages)}`;
}

function androidActions({ link, visitor }: LinkVisit, messages: Messages): Html {
  const destination = visitor.isFirefox ? firefoxDestination(link) : androidDestination(link);
  return actions(destination, { messages, store: "googlePlay", needsTimer: visitor.isInApp });
}

function iosActions({ link, visitor }: LinkVisit, settings: LinkSettings, messages: Messages): Html {
  const destination =
    visitor.device === "iphone" ? iphoneDestination(link, settings) : ipadDestination(link, settings);
  return actions(destination, { messages, store: "appStore" });
}
