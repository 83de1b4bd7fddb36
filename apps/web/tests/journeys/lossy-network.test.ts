import { expect } from "vitest";
import { engine } from "../support/engine.ts";
import { test } from "../support/journey.ts";
import { lossyNetwork } from "../support/lossy-network.ts";
import { signUpPatiently } from "../support/sign-up-patiently.ts";
import { openUnguardedVisit } from "../support/visit.ts";

// With seed 4, the responses of the sign-up and of the confirmation are lost, and some code on each page.
const networks = engine === "chromium" ? [4] : [1, 2, 3, 4];
// WebKit keeps nothing on disk while a driver controls it.
const browserCaches = engine !== "webkit";

test.for(networks)(
  "with one request in six lost and 600 ms latency, a persistent invitee reaches the welcome page (seed %i)",
  async (seed, { browser, inviter, email }) => {
    const baseURL = await lossyNetwork({ oneIn: 6, latency: 600, seed, browserCaches });
    // With the browser's own cache, which goes where requests are intercepted.
    const { page, context } = await openUnguardedVisit(browser, { baseURL });
    const exceptions: Error[] = [];
    page.on("pageerror", (error) => exceptions.push(error));
    await signUpPatiently(page, `/feedback/${inviter.id}/en`, email);
    expect(exceptions).toEqual([]);
    await context.close();
  },
);
