import { useSyncExternalStore } from "react";
import { detectInAppBrowser } from "./in-app-browser.ts";

const neverChanges = () => () => {};

/** The app this page is open inside of, if it is; a server cannot tell. */
export function useInAppBrowser() {
  const userAgent = useSyncExternalStore(
    neverChanges,
    () => navigator.userAgent,
    () => "",
  );
  return detectInAppBrowser(userAgent);
}
