import type { PageModule } from "contract/page-module";
import { launchBrowser } from "web-tests/support/browser.ts";
import type { Table } from "../report.ts";
import { median } from "../statistics.ts";
import { startPageServer, type Variant } from "./page-server.ts";
import type { Browser } from "./slow-phone.ts";
import { type Seen, visitPage } from "./visit-page.ts";

export const name = "landing";

const ROUNDS = 11;

/** When a person with a slow phone sees who invites: both variants, taking turns. */
export async function run(): Promise<Table[]> {
  const pages = await variants();
  const server = await startPageServer(pages);
  const browser = await launchBrowser();
  try {
    return [tableOf(pages, await visits({ browser, origin: server.origin, pages }))];
  } finally {
    await browser.close();
    server.close();
  }
}

interface Place {
  browser: Browser;
  origin: string;
  pages: Variant[];
}

/** By variant, then by round. */
async function visits({ browser, origin, pages }: Place): Promise<Seen[][]> {
  const seen = pages.map((): Seen[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { path }] of pages.entries()) {
      seen[index]?.push(await visitPage(browser, origin + path));
    }
  }
  return seen;
}

function tableOf(pages: Variant[], seen: Seen[][]): Table {
  const floor = seen[0] ?? [];
  return {
    title: "Landing page, on a slow link (150 ms, 1.6 Mbit/s), processor slowed 4 times",
    columns: [
      "page",
      "LCP, ms",
      "name visible, ms",
      "LCP to the floor's",
      "name to the floor's",
      "layout shift",
    ],
    rows: pages.map((page, index) => {
      const own = seen[index] ?? [];
      return [
        page.name,
        median(own.map(({ largestPaint }) => largestPaint)),
        median(own.map(({ nameVisible }) => nameVisible)),
        ratio(own, floor, "largestPaint"),
        ratio(own, floor, "nameVisible"),
        Math.max(...own.map(({ layoutShift }) => layoutShift)),
      ];
    }),
    note: `Medians of ${ROUNDS} visits, each with an empty cache; ratios are paired. ${conditions}`,
  };
}

const conditions =
  "Everything of this machine is answered at once, because Chromium counts a link's latency until the answer comes, which would hide the time a server takes.";

/** The median over the rounds of one variant's measure divided by another's in the same round. */
function ratio(dividends: Seen[], divisors: Seen[], measure: "largestPaint" | "nameVisible"): number {
  return median(dividends.map((visit, round) => visit[measure] / (divisors[round]?.[measure] ?? Number.NaN)));
}

const inviter = {
  name: "Ana Torres",
  pictureUrl: "/picture/ana",
  placeholder: { initials: "AT", background: "#2047F9", ink: "#FFFFFF" },
};

/** The landing page as it might be served; the first is the floor, the least that can show the same. */
async function variants(): Promise<Variant[]> {
  const url = new URL("../../../functions/lib/page/server.cjs", import.meta.url).href;
  const { renderPage }: PageModule = await import(url);
  const request = { url: new URL("http://localhost/feedback/ana/en"), languages: ["en"] };
  const rendered = await renderPage(request, { getInviter: async () => inviter });
  const html = rendered && "html" in rendered ? rendered.html : "";
  const withoutScript = html
    .replace(/<script type="module".*?<\/script>/, "")
    .replace(/<script type="application\/json".*?<\/script>/, "");
  return [
    {
      name: "static HTML without a script (the floor)",
      path: "/floor/ana/en",
      html: withoutScript,
    },
    { name: "the invitation", path: "/feedback/ana/en", html },
  ];
}
