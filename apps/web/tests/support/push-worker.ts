import type { BrowserContext, Page, Worker } from "playwright-core";

/** The calls that the service worker has made. */
interface Asked {
  shown: {
    title: string;
    body: string;
    icon: string;
    badge: string;
    tag?: string | undefined;
    data: { userId?: string };
  }[];
  /** URLs of new windows. */
  opened: string[];
  /** URLs of existing windows. */
  focused: string[];
}

type Recording = ServiceWorkerGlobalScope & { asked: Asked };

/**
 * Opens the app and resolves to its service worker once it is active. A headless browser shows no notifications, so the
 * worker's calls are recorded instead.
 */
export async function openWithPushWorker(
  page: Page,
  context: BrowserContext,
  path = "/confirm-email",
): Promise<Worker> {
  const registered = context.waitForEvent("serviceworker");
  await page.goto(path);
  const worker = await registered;
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Recording;
    scope.asked = { shown: [], opened: [], focused: [] };
    scope.registration.showNotification = async (title, options) => {
      const { body = "", icon = "", badge = "", tag, data } = { ...options };
      scope.asked.shown.push({ title, body, icon, badge, tag, data });
    };
    scope.clients.openWindow = async (address) => {
      scope.asked.opened.push(String(address));
      return null;
    };
    WindowClient.prototype.focus = async function () {
      scope.asked.focused.push(this.url);
      return this;
    };
  });
  return worker;
}

/** Delivers a push to the page's service worker. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    for (const { registrationId } of registrations) registered.resolve(registrationId);
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered.promise;
  const { origin } = new URL(page.url());
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

/** Clicks the latest notification. */
export function clickNotification(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const notification = { ...(globalThis as unknown as Recording).asked.shown.at(-1), close: () => {} };
    dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification }));
  });
}

export const askedBy = (worker: Worker): Promise<Asked> =>
  worker.evaluate(() => (globalThis as unknown as Recording).asked);
