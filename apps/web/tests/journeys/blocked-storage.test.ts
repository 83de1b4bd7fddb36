import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";
import committed from "../../public/config.json" with { type: "json" };
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFile } from "../support/network.ts";
import { confirmByMail, signUpByEmail } from "../support/steps.ts";

const { confirmEmail } = messages.en;

/** Lets pages keep nothing, as browsers do that are told to block all cookies: asking for a storage throws. */
async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
      const original = Object.getOwnPropertyDescriptor(window, name);
      Object.defineProperty(window, name, {
        get() {
          // The Auth emulator's frame needs it; Google's frame does not.
          if (location.pathname.startsWith("/emulator/")) return original?.get?.call(window);
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
}

test("with browser storage blocked, an invitation in Hindi leads to the welcome page", async ({
  visit,
  inviter,
  email,
}) => {
  const { page, context } = await visit();
  await blockStorage(context);
  await signUpByEmail(page, { inviter, email }, "hi");
  await page.getByText(interpolate(messages.hi.confirmEmail.sentTo, { email })).waitFor();
  // Asked for when the page is idle, so on a slow phone the answer comes pages later.
  const isArrived = Promise.withResolvers<void>();
  const portalLanguages = [{ code: "en", name: "English (late)" }, { code: "hi" }];
  await page.route("**/config.json", async (route) => {
    await isArrived.promise;
    await route.fulfill({ json: { ...committed, portalLanguages } });
  });
  const english = page.waitForResponse(`**${builtFile("en")}`);
  await confirmByMail(page, email, "hi");
  await english;
  isArrived.resolve();
  await page.getByRole("link", { name: "English (late)" }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.locator("html").getAttribute("lang")).toBe("hi");
});

test.for([
  ["sign-up", 0],
  ["reload", 1],
] as const)(
  "an IndexedDB that does not answer during the %s alone costs no session",
  async ([, load], { visit, inviter, email }) => {
    const { page } = await visit();
    await page.addInitScript((load) => {
      const loads = Number(sessionStorage.getItem("loads") ?? 0);
      sessionStorage.setItem("loads", String(loads + 1));
      // Another tab keeps the database: the request never gets an answer.
      if (loads === load) IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    }, load);
    await signUpByEmail(page, { inviter, email });
    await page.getByText(confirmEmail.waiting).waitFor();
    await page.reload();
    await page.getByText(confirmEmail.waiting).waitFor();
  },
);
