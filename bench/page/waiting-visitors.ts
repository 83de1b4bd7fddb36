import { readFileSync } from "node:fs";
import { launchBrowser } from "web-tests/support/browser.ts";
import type { Table } from "../report.ts";
import { median } from "../statistics.ts";
import { type NetworkProfile, networkProfiles } from "./network-profile.ts";
import { startPageServer } from "./page-server.ts";
import type { Variant } from "./variant.ts";
import { variants } from "./variants.ts";
import { firstPaint } from "./visit-page.ts";

/** Seconds until a container has been made and its function answers; 0 is an instance that runs. */
const starts = [0, 1, 2, 5];

interface Waiting {
  kind: string;
  /** The page without a script, and then the page with each of the starts. */
  pages: Variant[];
}

/** What a visitor sees of a page while the function of that page, or what the page calls, is being started. */
export async function waitingVisitors(rounds: number): Promise<Table> {
  const [profile] = networkProfiles as [NetworkProfile];
  const waiting = await waitingPages(profile.latency);
  const server = await startPageServer(waiting.flatMap(({ pages }) => pages));
  const browser = await launchBrowser();
  try {
    const paints = waiting.map(({ pages }) => pages.map((): number[] => []));
    // A browser's first page takes longer than any other.
    await firstPaint(browser, `${server.origin}/floor/welcome`, profile);
    for (let round = 0; round < rounds; round++) {
      for (const [kind, { pages }] of waiting.entries()) {
        for (const [index, { path }] of pages.entries()) {
          paints[kind]?.[index]?.push(await firstPaint(browser, server.origin + path, profile));
        }
      }
    }
    return tableOf(profile, waiting, paints, rounds);
  } finally {
    await browser.close();
    server.close();
  }
}

async function waitingPages(latency: number): Promise<Waiting[]> {
  const [floor, invitation] = (await variants()) as [Variant, Variant];
  // Chromium counts a link's latency until the answer comes: what is answered later has to wait for both.
  const late = (seconds: number) => (seconds === 0 ? 0 : seconds * 1000 + latency);
  const each = ({ name, html }: Variant, part: "page" | "calls") =>
    starts.map((seconds) => ({
      name: `${name}, ${seconds === 0 ? "instance runs" : `start takes ${seconds} s`}`,
      // As the app knows its pages; what follows tells them apart.
      path: `${part === "page" ? "/feedback/ana/en" : "/welcome/mira/ana"}?start=${seconds}`,
      html,
      milliseconds: { [part]: late(seconds) },
    }));
  const html = readFileSync(new URL("../../apps/web/dist/welcome.html", import.meta.url), "utf8");
  const file = { name: "welcome page, a file", path: "", html };
  return [
    { kind: "invitation", pages: [floor, ...each(invitation, "page")] },
    {
      kind: "welcome page",
      pages: [
        { name: "welcome page without a script", path: "/floor/welcome", html: withoutScript(html) },
        ...each(file, "calls"),
      ],
    },
  ];
}

/** A prerendered page as it is shown where scripts do not run. */
function withoutScript(html: string): string {
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replaceAll(/<template.*?<\/template>/gs, "")
    .replaceAll(/<script.*?<\/script>/gs, "")
    .replaceAll(/<\/?noscript>/g, "");
}

function tableOf(profile: NetworkProfile, waiting: Waiting[], paints: number[][][], rounds: number): Table {
  const rows = waiting.flatMap(({ pages }, kind) =>
    pages.map(({ name }, index) => {
      const [floor = [], own = []] = [paints[kind]?.[0], paints[kind]?.[index]];
      const ratios = own.map((paint, round) => paint / (floor[round] ?? Number.NaN));
      return [name, median(own), median(ratios)];
    }),
  );
  return {
    title: `Something to see while an instance starts, ${profile.name}, processor slowed 4 times`,
    columns: ["page", "first paint, ms", "to the floor's (paired)"],
    rows,
    note: `Medians of ${rounds} visits, each with an empty cache. The floor is the first of its kind, the same page without a script. A start is simulated: the page, or each call of it, is answered later by that much.`,
  };
}
