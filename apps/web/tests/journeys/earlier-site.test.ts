import { createServer } from "node:http";
import { listen } from "firebase-local/http";
import { passOn } from "suite/pass-on.ts";
import { suiteAddress } from "suite/suite-address.ts";
import { onTestFinished } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { openUnguardedVisit } from "../support/visit.ts";

/** A site whose worker answers every address from its cache. */
const earlierSite: Record<string, [type: string, content: string]> = {
  "/service-worker.js": [
    "text/javascript",
    `oninstall = (event) => event.waitUntil(caches.open("site").then((cache) => cache.add("/")));
    onfetch = (event) => event.respondWith(caches.match("/"));`,
  ],
  "/": [
    "text/html",
    "<h1>Earlier</h1><script>navigator.serviceWorker.register('/service-worker.js')</script>",
  ],
};

test("a worker that an earlier site has left goes, and this site is shown", async ({ browser }) => {
  let isReplaced = false;
  const { host, close } = await listen(
    createServer((incoming, outgoing) => {
      const [type, content] = earlierSite[incoming.url ?? ""] ?? [];
      if (isReplaced) passOn(suiteAddress("SUITE_HOSTING_ORIGIN"), incoming, outgoing);
      else if (type) outgoing.writeHead(200, { "content-type": type }).end(content);
      else outgoing.writeHead(404).end();
    }),
    0,
  );
  onTestFinished(close);
  const { page, context } = await openUnguardedVisit(browser, { baseURL: `http://${host}` });
  onTestFinished(() => context.close());
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  isReplaced = true;
  await page.reload();
  await page.getByText(messages.en.welcome.download).waitFor();
});
