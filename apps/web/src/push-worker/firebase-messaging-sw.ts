import { notificationKinds } from "functions/src/product/notification-kinds.ts";

/** The data of a push. */
interface PushData {
  title: string;
  body: string;
  /** The kind of the notification. */
  topic: string;
}

const pages = new Map<unknown, string>(
  Object.entries(notificationKinds).map(([kind, { opens }]) => [kind, opens]),
);

/** The page that a push opens: the start page for an unknown kind. */
export const pageOfTopic = (topic: unknown) => pages.get(topic) ?? "/";

/** Parses a push message; null if it is not one of ours. */
export function readPush(text: string | undefined): PushData | null {
  try {
    const { title, body = "", topic = "" } = JSON.parse(text ?? "").data;
    return typeof title === "string" && title !== ""
      ? { title, body: String(body), topic: String(topic) }
      : null;
  } catch {
    return null;
  }
}

/**
 * Shows pushes, and opens their page on click. It handles the browser's push event directly: the messaging SDK would
 * only add weight and a script of another origin.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("push", (event) => {
  const push = readPush(event.data?.text());
  if (push) event.waitUntil(show(push));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(pageOfTopic(event.notification.data?.topic)));
});

const show = ({ title, body, topic }: PushData) =>
  self.registration.showNotification(title, { body, icon: "/favicon.svg", data: { topic } });

async function open(path: string): Promise<void> {
  const address = new URL(path, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address);
  if (page) await page.focus();
  else await self.clients.openWindow(address);
}
