import { type Html, html } from "../../platform/html.ts";
import { androidDestination, firefoxDestination } from "../android-destination.ts";
import { ipadDestination, iphoneDestination } from "../ios-destination.ts";
import type { LinkSettings } from "../link-settings.ts";
import type { LinkVisit } from "../link-visit.ts";
import type { Wording } from "../wording.ts";
import { actions } from "./actions.ts";
import { inAppHint } from "./in-app-hint.ts";

/** What a phone or tablet can do with a link. */
export function phoneBody(visit: LinkVisit, settings: LinkSettings, words: Wording): Html {
  const { visitor, address } = visit;
  const platform = visitor.device === "android" ? "android" : "ios";
  return html`${platform === "android" ? androidActions(visit, words) : iosActions(visit, settings, words)}
${visitor.isInApp && inAppHint(platform, address, words)}`;
}

function androidActions({ link, visitor }: LinkVisit, words: Wording): Html {
  const destination = visitor.isFirefox ? firefoxDestination(link) : androidDestination(link);
  return actions(destination, { words, store: "googlePlay", needsTimer: visitor.isInApp });
}

function iosActions({ link, visitor }: LinkVisit, settings: LinkSettings, words: Wording): Html {
  const destination =
    visitor.device === "iphone" ? iphoneDestination(link, settings) : ipadDestination(link, settings);
  return actions(destination, { words, store: "appStore" });
}
