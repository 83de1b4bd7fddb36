// Undefined on the server.
const openedAt = globalThis.location?.pathname;

const hasInput = () =>
  [...document.querySelectorAll("input")].some(({ value, defaultValue }) => value !== defaultValue);

const wasReloaded = () =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/**
 * Whether the document may load itself again to get code that it lacks: a page that was reached by a link always, as the
 * link itself would have done it; the page that the document was opened with once, and only while nothing is typed.
 */
export function mayLoadAgain(): boolean {
  if (!navigator.onLine) return false;
  return location.pathname !== openedAt || !(wasReloaded() || hasInput());
}
