import type { ConfirmationMail } from "contract/callables";
import { call } from "functions/testing/calls.ts";
import type { Page } from "playwright-core";
import { initPath, localInit } from "suite/paths.ts";
import { callsOf } from "./network.ts";

/** Lets the page ask for our own mail. The suite's functions have no mail server, and send none. */
export const askForOwnMail = (page: Page) =>
  page.route(
    (url) => url.pathname === initPath,
    (route) => route.fulfill({ body: localInit(new URL(page.url()).host, true) }),
  );

/** The same, and says of each registration that it has brought this mail. */
export async function withOwnMail(page: Page, mail: ConfirmationMail): Promise<void> {
  await askForOwnMail(page);
  await page.route(callsOf("registerUser"), async (route) => {
    const response = await route.fetch();
    const { result } = await response.json();
    await route.fulfill({ response, json: { result: { ...result, mail } } });
  });
  // On a slow machine, the function starts for longer than the page waits for it.
  await call("confirmByCode", { code: "000000" });
}
