import { options } from "functions/src/platform/options.ts";
import { waitingVisitors } from "../page/waiting-visitors.ts";
import type { BenchOptions, Plot, Report, Table } from "../report.ts";
import { median } from "../statistics.ts";
import { type ColdVisit, coldVisits, type Visited } from "./cold-visits.ts";
import { priceOfWarmInstance } from "./prices.ts";

export const name = "cold-page";

const ROUNDS = 11;

/**
 * The first visitor after a quiet time: from the start of an instance, whose files lie on the disk, to the HTML of an
 * invitation; beside the start of `getInviter`, which is the least that a function of this product takes, beside the same
 * visit of the running instance, and beside the same HTML as a file. They take turns.
 */
export async function run({ rounds = ROUNDS }: BenchOptions): Promise<Report> {
  const { visited, close } = await coldVisits();
  try {
    const visits = visited.map((): ColdVisit[] => []);
    for (let round = 0; round < rounds; round++) {
      for (const [index, { visit }] of visited.entries()) visits[index]?.push(await visit());
    }
    const started = tableOf(visited, visits, rounds);
    const waited = await waitingVisitors(rounds);
    return { tables: [started, waited, warmTable()], plots: [plotOf(started, 2), plotOf(waited, 1)] };
  } finally {
    await close();
  }
}

const plotOf = ({ title, rows }: Table, column: number): Plot => ({
  title,
  unit: "ms",
  bars: rows.map((row) => ({ label: String(row[0]), value: Number(row[column]) })),
});

/** What it costs that nobody waits for the first instance. */
function warmTable(): Table {
  const { cpu, memory } = options.webPage;
  const dollars = priceOfWarmInstance(cpu, Number.parseInt(memory, 10) / 1024);
  return {
    title: "One instance kept warm for a month",
    columns: ["instances.minimum", "US dollars"],
    rows: [["{ webPage: 1 }", dollars]],
    note: "List price beyond what is free, without work.",
  };
}

function tableOf(visited: Visited[], visits: ColdVisit[][], rounds: number): Table {
  const baseline = visits[0] ?? [];
  const rows = visited.map(({ name }, index) => {
    const own = visits[index] ?? [];
    const middle = (part: keyof ColdVisit) => median(own.map((visit) => visit[part]));
    const ratio = (part: keyof ColdVisit) =>
      median(own.map((visit, round) => visit[part] / (baseline[round]?.[part] ?? Number.NaN)));
    return [
      name,
      ...[middle("listens"), middle("answered"), ratio("answered")],
      ...[middle("processor"), ratio("processor"), middle("again")],
    ];
  });
  return {
    title: "From the start of an instance to its first answer, files on disk",
    columns: [
      "asked for",
      ...["listens, ms", "answered, ms", "answered, to the first (paired)"],
      ...["processor, ms", "processor, to the first (paired)", "asked again, ms"],
    ],
    rows,
    note: `Medians of ${rounds} rounds. As on Cloud Run: Google's functions-framework, its environment, an access token from the metadata server, Firestore and storage over TLS, all of this machine. Kinder than production: no container is made, and nothing is far away.`,
  };
}
