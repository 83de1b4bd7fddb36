/** The stores that have the app. */
export type Store = "appStore" | "playStore";

/** The store of the visitor's own device; null on a computer, which has none. */
export function ownStore({ userAgent, maxTouchPoints }: Navigator): Store | null {
  if (/Android/.test(userAgent)) return "playStore";
  // An iPad pretends to be a Mac, but no Mac has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple ? "appStore" : null;
}
