import type { Page } from "puppeteer-core";

/** Auth loads a script from Google before its popup; without one, a browser that is offline logs an error. */
export async function answerForGoogle(page: Page): Promise<void> {
  const devTools = await page.createCDPSession();
  devTools.on("Fetch.requestPaused", ({ requestId }) => {
    const responseHeaders = [{ name: "content-type", value: "text/javascript" }];
    void devTools.send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders, body: "" });
  });
  await devTools.send("Fetch.enable", { patterns: [{ urlPattern: "https://apis.google.com/*" }] });
}
