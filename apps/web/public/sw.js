// An earlier site on this domain may have left a worker at this address that answers from its cache. This one replaces it,
// leaves, and shows the site of today.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const pages = await self.clients.matchAll({ type: "window" });
  await self.registration.unregister();
  for (const page of pages) page.navigate(page.url);
}
