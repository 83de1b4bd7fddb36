import { suiteAddress } from "functions/testing/suite.ts";
import type { Browser } from "puppeteer-core";
import type { Report, Table } from "../report.ts";
import { median } from "../statistics.ts";
import { answerForGoogle } from "./answer-for-google.ts";
import { auditPage, type Scores } from "./audit-page.ts";
import { type AuditedPage, auditedPages } from "./audited-pages.ts";
import { startCompressingProxy } from "./compressing-proxy.ts";
import { launchChromium } from "./launch-chromium.ts";

export const name = "lighthouse";

interface Audited extends AuditedPage {
  simulated: Scores[];
  applied: Scores[];
}

/** What Lighthouse says of every page, as a phone gets it from Hosting's CDN: the pages take turns. */
export async function run(): Promise<Report> {
  const pages: Audited[] = (await auditedPages()).map((page) => ({ ...page, simulated: [], applied: [] }));
  const proxy = await startCompressingProxy();
  const browser = await launchChromium(proxy);
  try {
    await warmUp(browser, pages);
    const rounds = Math.max(...pages.map((page) => page.rounds));
    for (let round = 0; round < rounds; round++) {
      for (const page of pages.filter((page) => round < page.rounds)) {
        page.simulated.push(await auditPage(browser, page.path, "simulated"));
        page.applied.push(await auditPage(browser, page.path, "applied"));
        console.log(progress(page));
      }
    }
  } finally {
    await browser.close();
    proxy.close();
  }
  return { tables: [scoresOf(pages), lostBy(pages)], plots: [] };
}

/** Lets every function that a page asks start, as one that is in use has. */
async function warmUp(browser: Browser, pages: Audited[]): Promise<void> {
  const page = await browser.newPage();
  await answerForGoogle(page);
  for (const { path } of pages) {
    await page.goto(suiteAddress("SUITE_WEB_ORIGIN") + path, { waitUntil: "networkidle2" });
  }
  await page.close();
}

/** A round takes minutes, and what one page came to is of use before the others are through. */
function progress({ name, simulated, applied }: Audited): string {
  const [calculated, slowed] = [simulated.at(-1), applied.at(-1)];
  const scores = [
    calculated?.performance,
    slowed?.performance,
    calculated?.accessibility,
    calculated?.bestPractices,
  ];
  const lost = [calculated, slowed].flatMap((visit) => visit?.lost ?? []).map(({ id }) => id);
  return `${name}: ${[scores.join(" "), ...new Set(lost)].join(", ")}`;
}

function scoresOf(pages: Audited[]): Table {
  return {
    title: "Lighthouse, mobile",
    columns: [
      "page",
      "performance, SIM",
      "performance, DT",
      "accessibility",
      "best practices",
      "layout shift",
      "LCP SIM, ms",
      "LCP DT, ms",
    ],
    rows: pages.map(({ name, simulated, applied }) => [
      name,
      median(simulated.map(({ performance }) => performance)),
      median(applied.map(({ performance }) => performance)),
      median(simulated.map(({ accessibility }) => accessibility)),
      median(simulated.map(({ bestPractices }) => bestPractices)),
      Math.max(...[...simulated, ...applied].map(({ layoutShift }) => layoutShift)),
      median(simulated.map(({ largestPaint }) => largestPaint)),
      median(applied.map(({ largestPaint }) => largestPaint)),
    ]),
    note: "Medians of 3 rounds, of the invitation 5; layout shift is the worst of all. Whatever else this machine does lowers performance. SIM: the slow phone and link are calculated from a fast load. DT: DevTools slows both down; accessibility and best practices do not differ. Where an answer is an error because it has to be (404 for nobody, 400 for a used link), the browser logs it, which costs 4 points of best practices. What the suite answers is compressed and kept as Hosting's CDN does; apis.google.com, which no bench asks, answers with an empty script.",
  };
}

function lostBy(pages: Audited[]): Table {
  const rows = pages.flatMap(({ name, simulated, applied }) => [
    ...rowsOf(`${name}, SIM`, simulated),
    ...rowsOf(`${name}, DT`, applied),
  ]);
  return {
    title: "What cost points",
    columns: ["audit", "points", "rounds"],
    rows,
    ...(rows.length === 0 && { note: "Nothing." }),
  };
}

/** Each audit once, with the worst that it took and the number of rounds in which it took something. */
function rowsOf(page: string, visits: Scores[]): Table["rows"] {
  const byAudit = Map.groupBy(
    visits.flatMap(({ lost }) => lost),
    ({ id }) => id,
  );
  return [...byAudit].map(([id, losses]) => {
    const worst = losses.reduce((one, other) => (other.points > one.points ? other : one));
    return [`${page}: ${id}: ${worst.says}`, worst.points, losses.length];
  });
}
