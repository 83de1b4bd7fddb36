/** The event by which the app tells the script inside of its page that it listens. */
export const appStarted = "app-started";
