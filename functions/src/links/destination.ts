import type { LinkParameters } from "./link-parameters.ts";

/** A link whose parameters have been held against the settings. */
export type UsableLink = LinkParameters & { link: string };

/** Where a link may lead on one kind of device. */
export interface Destination {
  /** Opens the app with the link, or null where there is no app for it. */
  app: string | null;
  /** The app's page in the store, or null where the link names another place for people without the app. */
  store: string | null;
  /** The page for somebody who has no app and wants none. */
  web: string;
}

/** On a computer: the page that the link names for it, else the link itself. */
export function desktopDestination(link: UsableLink): Destination {
  return { app: null, store: null, web: link.ofl ?? link.link };
}
