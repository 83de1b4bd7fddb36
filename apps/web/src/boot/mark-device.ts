/**
 * Tells the styles which device this is. The store of the visitor's own device stands first, see welcome.css; a computer
 * has none. So does the provider that most people with such a device have, see sign-up-methods.css.
 */
export function markDevice({ dataset }: HTMLElement): void {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad pretends to be a Mac, but no Mac has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (/Android/.test(userAgent)) dataset.store = "play-store";
  else if (isApple) dataset.store = "app-store";
  dataset.provider = isApple || /Macintosh/.test(userAgent) ? "apple" : "google";
}
