import type { BrowserContext } from "playwright-core";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { confirmByMail, signUpByEmail } from "../support/steps.ts";

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
  await confirmByMail(page, email, "hi");
});
