import type { Table } from "../report.ts";
import { median } from "../statistics.ts";
import { type Arrangement, buildArrangements } from "./arrangements.ts";
import { dropFromPageCache } from "./page-cache.ts";
import { type Start, start } from "./start.ts";

export const name = "cold-start";

const ROUNDS = 11;
const calls = {
  createInviteLink: "load, and read one document",
  getInviter: "load, read one document and ask the storage",
};

interface Comparison {
  call: string;
  title: string;
  fromDisk: boolean;
  /** For each arrangement, by round. */
  starts: Start[][];
}

/** Starts of a process with the functions, from nothing to the first answer. The arrangements take turns. */
export async function run(): Promise<Table[]> {
  const arrangements = await buildArrangements();
  const canDrop = dropFromPageCache(arrangements.flatMap(({ files }) => files()));
  const comparisons = Object.entries(calls).flatMap(([call, what]): Comparison[] => {
    const common = { call, starts: arrangements.map((): Start[] => []) };
    const inMemory = { ...common, title: `From start to answer: ${what}; files in memory`, fromDisk: false };
    const onDisk = { call, title: `… files on disk`, fromDisk: true, starts: arrangements.map(() => []) };
    return canDrop ? [inMemory, onDisk] : [inMemory];
  });
  // The first starts fill the compile cache.
  for (const arrangement of arrangements) start(arrangement, "getInviter");
  for (let round = 0; round < ROUNDS; round++) {
    for (const comparison of comparisons) startAll(comparison, arrangements);
  }
  const tables = comparisons.map((comparison) => tableOf(comparison, arrangements));
  const note =
    "The files could not be taken out of memory here (that needs GNU dd), so that case is left out.";
  return canDrop ? tables : tables.map((table) => ({ ...table, note }));
}

function startAll({ call, fromDisk, starts }: Comparison, arrangements: Arrangement[]): void {
  for (const [index, arrangement] of arrangements.entries()) {
    if (fromDisk) dropFromPageCache(arrangement.files());
    starts[index]?.push(start(arrangement, call));
  }
}

function tableOf({ title, starts }: Comparison, arrangements: Arrangement[]): Table {
  const [baseline = []] = starts;
  return {
    title,
    columns: [
      "arrangement",
      "loaded, ms",
      "answered, ms",
      "processor, ms",
      "answered, to the first (paired)",
    ],
    rows: arrangements.map((arrangement, index) => {
      const own = starts[index] ?? [];
      const ratios = own.map(({ answered }, round) => answered / (baseline[round]?.answered ?? Number.NaN));
      const middle = (part: keyof Start) => median(own.map((each) => each[part]));
      return [arrangement.name, middle("loaded"), middle("answered"), middle("processor"), median(ratios)];
    }),
  };
}
