/** Registers the service worker that shows pushes. Optional: private windows may not allow one. */
export function registerPushWorker(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker
    .register("/firebase-messaging-sw.js")
    .catch((error: unknown) => console.warn("The push service worker was not registered", error));
}
