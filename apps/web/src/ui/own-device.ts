/** The store of the visitor's own device, and the provider that most people with such a device have. A computer has no store. */
export function ownDevice(): { store?: "play-store" | "app-store"; provider: "apple" | "google" } {
  const { userAgent, maxTouchPoints } = navigator;
  if (/Android/.test(userAgent)) return { store: "play-store", provider: "google" };
  const isMac = /Macintosh/.test(userAgent);
  // An iPad pretends to be a Mac, but no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1))
    return { store: "app-store", provider: "apple" };
  return { provider: isMac ? "apple" : "google" };
}

/** Tells the styles, which put that store and that provider first: see welcome.css and social.css. */
export const markDevice = () => void Object.assign(document.documentElement.dataset, ownDevice());
