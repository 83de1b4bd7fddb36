import { launchBrowser } from "../../apps/web/e2e/browser.ts";
import type { Report, Table } from "../report.ts";
import { median } from "../statistics.ts";
import { type NetworkProfile, networkProfiles } from "./network-profile.ts";
import { startPageServer } from "./page-server.ts";
import { type Variant, variants } from "./variant.ts";
import { type Browser, type Seen, visitPage } from "./visit-page.ts";

export const name = "landing";

const ROUNDS = 7;

/** When a person with a slow phone sees who invites: the variants side by side, taking turns. */
export async function run(): Promise<Report> {
  const pages = await variants();
  const server = await startPageServer(pages);
  const browser = await launchBrowser();
  try {
    const tables: Table[] = [];
    for (const profile of networkProfiles) {
      tables.push(tableOf(profile, pages, await visits({ browser, origin: server.origin, pages }, profile)));
    }
    return {
      tables,
      plots: tables.map(({ title, rows }) => ({
        title,
        unit: "ms until the name is on the screen",
        bars: rows.map(([label, , visible]) => ({ label: String(label), value: Number(visible) })),
      })),
    };
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
  const [floor = []] = seen;
  return {
    title: `Landing page, ${title}, processor slowed 4 times`,
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
      const ratio = (measure: "largestPaint" | "nameVisible") =>
        median(own.map((visit, round) => visit[measure] / (floor[round]?.[measure] ?? Number.NaN)));
      return [
        page.name,
        median(own.map(({ largestPaint }) => largestPaint)),
        median(own.map(({ nameVisible }) => nameVisible)),
        ratio("largestPaint"),
        ratio("nameVisible"),
        Math.max(...own.map(({ layoutShift }) => layoutShift)),
      ];
    }),
    note: `Medians of ${ROUNDS} visits, each with an empty cache; ratios are paired. Everything is answered at once, because Chromium counts a link's latency until the answer comes, which would hide the time a server takes.`,
  };
}
