/** Shows pushes, and opens their page on click. Without the messaging SDK, which would only add weight. */
import { type PushData, pageOfTopic, readPush } from "./push-data.ts";

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
