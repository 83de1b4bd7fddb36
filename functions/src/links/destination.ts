import type { LinkParameters } from "./link-parameters.ts";

/** A link with allowed parameters only. */
export type UsableLink = LinkParameters & { link: string };

/** A link's destinations on one kind of device. */
export interface Destination {
  /** Opens the app with the link; null if there is no app for it. */
  app: string | null;
  /** The app's page in the store; null if the link names another page for visitors without the app. */
  store: string | null;
  /** The page for visitors who continue without the app. */
  web: string;
}

/** On a computer: the link's desktop page, else the link itself. */
export function desktopDestination(link: UsableLink): Destination {
  return { app: null, store: null, web: link.ofl ?? link.link };
}
