/** Shows pushes, and opens a page on click. Without the messaging SDK, which would only add weight. */
declare const self: ServiceWorkerGlobalScope;

export {};

interface Push {
  title: string;
  body?: string;
  /** A push replaces an earlier one with this id. */
  id?: string;
  /** The person that it is about. */
  userId?: string;
}

// A worker of an earlier site at this address may answer from its cache. It goes at once.
self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("push", (event) => {
  const push = readPush(event.data?.text());
  if (push) event.waitUntil(show(push));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.userId));
});

/** Parses a push message; null if it is not one of ours. */
function readPush(text = ""): Push | null {
  try {
    const { data } = JSON.parse(text);
    return typeof data.title === "string" && data.title !== "" ? data : null;
  } catch {
    return null;
  }
}

const show = ({ title, body = "", id, userId }: Push) =>
  // No browser shows an SVG here. Android takes the badge's transparency alone.
  self.registration.showNotification(title, {
    body,
    icon: "/apple-touch-icon.png",
    badge: "/badge.png",
    ...(id && { tag: id }),
    data: { userId },
  });

/** Opens the start page. It names the person, and its address opens the app where that is installed. */
async function open(userId?: string): Promise<void> {
  const search = userId ? `?${new URLSearchParams({ userId })}` : "";
  const address = new URL(`/${search}`, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address);
  await (page ? page.focus() : self.clients.openWindow(address));
}
