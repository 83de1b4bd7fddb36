import type { Page } from "puppeteer-core";

/** Auth loads a script from Google before its popup; without one, a browser that is offline logs an error. */
export async function answerForGoogle(page: Page): Promise<void> {
  const devTools = await page.createCDPSession();
  devTools.on("Fetch.requestPaused", ({ requestId }) => {
    const responseHeaders = [{ name: "content-type", value: "text/javascript" }];
    const answer = { requestId, responseCode: 200, responseHeaders, body: "" };
    // A page that is closed in between needs no answer.
    devTools.send("Fetch.fulfillRequest", answer).catch(() => {});
  });
  await devTools.send("Fetch.enable", { patterns: [{ urlPattern: "https://apis.google.com/*" }] });
}
