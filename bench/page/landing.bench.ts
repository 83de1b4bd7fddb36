import { launchBrowser } from "web-tests/support/browser.ts";
import type { Table } from "../report.ts";
import { median } from "../statistics.ts";
import { type NetworkProfile, networkProfiles } from "./network-profile.ts";
import { startPageServer } from "./page-server.ts";
import { pageWeight } from "./page-weight.ts";
import type { Browser } from "./slow-phone.ts";
import type { Variant } from "./variant.ts";
import { variants } from "./variants.ts";
import { type Seen, visitPage } from "./visit-page.ts";

export const name = "landing";

const ROUNDS = 11;

/** When a person with a slow phone sees who invites: the variants side by side, taking turns. */
export async function run(): Promise<Table[]> {
  const pages = await variants();
  const server = await startPageServer(pages);
  const browser = await launchBrowser();
  try {
    const tables: Table[] = [];
    for (const profile of networkProfiles) {
      tables.push(tableOf(profile, pages, await visits({ browser, origin: server.origin, pages }, profile)));
    }
    return tables;
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

/** For each variant, what was seen in each round. */
async function visits({ browser, origin, pages }: Place, profile: NetworkProfile): Promise<Seen[][]> {
  const seen = pages.map((): Seen[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { path }] of pages.entries()) {
      seen[index]?.push(await visitPage(browser, origin + path, profile));
    }
  }
  return seen;
}

function tableOf({ name: title }: NetworkProfile, pages: Variant[], seen: Seen[][]): Table {
  const floor = seen[0] ?? [];
  const usual = seen.at(-1) ?? [];
  return {
    title: `Landing page, ${title}, processor slowed 4 times`,
    columns: [
      "page",
      "LCP, ms",
      "name visible, ms",
      "LCP to the floor's",
      "name to the floor's",
      "usual LCP to its",
      "usual name to its",
      "layout shift",
      "JS+CSS, bytes",
    ],
    rows: pages.map((page, index) => {
      const own = seen[index] ?? [];
      return [
        page.name,
        median(own.map(({ largestPaint }) => largestPaint)),
        median(own.map(({ nameVisible }) => nameVisible)),
        ratio(own, floor, "largestPaint"),
        ratio(own, floor, "nameVisible"),
        ratio(usual, own, "largestPaint"),
        ratio(usual, own, "nameVisible"),
        Math.max(...own.map(({ layoutShift }) => layoutShift)),
        pageWeight(page),
      ];
    }),
    note: `Medians of ${ROUNDS} visits, each with an empty cache; ratios are paired. ${conditions}`,
  };
}

const conditions = `Usual to its: how many times longer the usual app takes. Everything of this machine is answered at once, because Chromium counts a link's latency until the answer comes, which would hide the time a server takes; only the usual app's call takes 50 ms, as a function does that reads a document, where the invitation's answer lies in the CDN. What its SDKs ask Google for (configuration of analytics, sign-in by popup) fails at once, so it is not charged for those bytes. JS+CSS: with brotli, what the page names and what that imports, but nothing that is fetched ahead.`;

/** The median over the rounds of one variant's measure divided by another's in the same round. */
function ratio(dividends: Seen[], divisors: Seen[], measure: "largestPaint" | "nameVisible"): number {
  return median(dividends.map((visit, round) => visit[measure] / (divisors[round]?.[measure] ?? Number.NaN)));
}
