import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { PageModule } from "contract/page-module";
import { inRepository } from "suite/repository.ts";
import { launchBrowser } from "web-tests/support/browser.ts";
import { median, type Table } from "../report.ts";
import { compressed } from "./latent-hosts.ts";
import { type Browser, type DevTools, openSlowPhone } from "./slow-phone.ts";

export const name = "landing";

const ROUNDS = 11;

/** A slow link: milliseconds, bytes a second. */
const slowLink = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** The visitor's view. Times are milliseconds since the navigation. */
interface Seen {
  /** Largest Contentful Paint. */
  largestPaint: number;
  nameVisible: number;
  /** Cumulative Layout Shift; 0 is best. */
  layoutShift: number;
}

/** When a person with a slow phone sees who invites: both pages, taking turns. */
export async function run(): Promise<Table[]> {
  const html = await invitation();
  const floor = html
    .replace(/<script type="module".*?<\/script>/, "")
    .replace(/<script type="application\/json".*?<\/script>/, "");
  const pages = { "/floor/ana/en": floor, "/feedback/ana/en": html };
  const server = await startPageServer(pages);
  const browser = await launchBrowser();
  const [floors, own]: [Seen[], Seen[]] = [[], []];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      floors.push(await visitPage(browser, `${server.origin}/floor/ana/en`));
      own.push(await visitPage(browser, `${server.origin}/feedback/ana/en`));
    }
  } finally {
    await browser.close();
    server.close();
  }
  const row = (page: string, seen: Seen[]) => [
    page,
    median(seen.map(({ largestPaint }) => largestPaint)),
    median(seen.map(({ nameVisible }) => nameVisible)),
    ratio(seen, floors, "largestPaint"),
    ratio(seen, floors, "nameVisible"),
    Math.max(...seen.map(({ layoutShift }) => layoutShift)),
  ];
  const rows = [row("static HTML without a script (the floor)", floors), row("the invitation", own)];
  return [{ title, columns, rows, note }];
}

const title = "Landing page, on a slow link (150 ms, 1.6 Mbit/s), processor slowed 4 times";
const columns = [
  "page",
  "LCP, ms",
  "name visible, ms",
  "LCP to the floor's",
  "name to the floor's",
  "layout shift",
];
const note = `Medians of ${ROUNDS} visits, each with an empty cache; ratios are paired. Everything of this machine is answered at once, because Chromium counts a link's latency until the answer comes, which would hide the time a server takes.`;

/** The median over the rounds of one page's measure divided by another's in the same round. */
function ratio(dividends: Seen[], divisors: Seen[], measure: "largestPaint" | "nameVisible"): number {
  return median(dividends.map((visit, round) => visit[measure] / (divisors[round]?.[measure] ?? Number.NaN)));
}

const inviter = {
  name: "Ana Torres",
  pictureUrl: "/picture/ana",
  placeholder: { initials: "AT", background: "#2047F9", ink: "#FFFFFF" },
};

/** The landing page as it is served. */
async function invitation(): Promise<string> {
  const url = new URL("../../../functions/lib/page/server.cjs", import.meta.url).href;
  const { renderPage }: PageModule = await import(url);
  const request = { url: new URL("http://localhost/feedback/ana/en"), languages: ["en"] };
  const rendered = await renderPage(request, { getInviter: async () => inviter });
  return rendered && "html" in rendered ? rendered.html : "";
}

const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".jpg": "image/jpeg",
};

/** Serves the pages and the built app as a CDN does: compressed beforehand, and everything from one origin. */
async function startPageServer(pages: Record<string, string>) {
  for (const html of Object.values(pages)) compressed(html);
  const server = createServer(({ url = "/" }, response) => {
    const file = inRepository(
      url === inviter.pictureUrl ? "tools/dev/src/seed/ana.jpg" : `apps/web/dist${url}`,
    );
    const body = pages[url] ?? (existsSync(file) && readFileSync(file));
    if (!body) return void response.writeHead(404).end();
    const type = pages[url] ? "text/html; charset=utf-8" : (types[extname(file)] ?? "text/plain");
    // The rule of firebase.json for /assets. Without it the browser would fetch prefetched code again.
    if (url.startsWith("/assets/"))
      response.setHeader("cache-control", "public, max-age=31536000, immutable");
    response.writeHead(200, { "content-type": type, "content-encoding": "br" }).end(compressed(body));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

const observer = fileURLToPath(new URL("./observe-page.js", import.meta.url));

/** Opens a page on a slow phone that has never been there, and waits until it is quiet. */
async function visitPage(browser: Browser, url: string): Promise<Seen> {
  const { context, page, devTools } = await openSlowPhone(browser);
  try {
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", { offline: false, ...slowLink });
    await stayOffline(devTools);
    await page.addInitScript({ path: observer });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForFunction("window.seen.nameVisible > 0");
    return (await page.evaluate("window.seen")) as Seen;
  } finally {
    await context.close();
  }
}

/** Fails every HTTPS request, because it would leave this machine. */
async function stayOffline(devTools: DevTools): Promise<void> {
  devTools.on("Fetch.requestPaused", ({ requestId }) => {
    void devTools.send("Fetch.failRequest", { requestId, errorReason: "ConnectionFailed" });
  });
  await devTools.send("Fetch.enable", { patterns: [{ urlPattern: "https://*" }] });
}
