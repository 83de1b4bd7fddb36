/** The event that tells the page's inline script that the app has started. */
export const appStarted = "app-started";
