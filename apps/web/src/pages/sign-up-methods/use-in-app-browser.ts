import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { detectInAppBrowser } from "./in-app-browser.ts";

/** The app this page is open inside of, if it is; a server cannot tell. */
export const useInAppBrowser = () => detectInAppBrowser(useIsHydrated() ? navigator.userAgent : "");
