import { stop } from "./command.ts";

/** A row of `deploy --check`. "stops" rows keep `deploy` from sending anything; it does what "deploy" rows say. */
export type Item = { item: string; state: "ready" | "deploy" | "stops" | "note"; todo?: string };

export const note = (item: string, todo: string): Item => ({ item, state: "note", todo });

export function deploys(item: string, what: string): Item {
  return { item, state: "deploy", todo: `\`npx pnpm@12 deploy\` ${what}.` };
}

export function stops(item: string, ...problems: (string | false | null)[]): Item[] {
  const found = problems.filter((problem) => typeof problem === "string");
  if (found.length === 0) return [{ item, state: "ready" }];
  return found.map((todo) => ({ item, state: "stops", todo }));
}

/**
 * Prints the rows, those that stop a deployment last, and ends the command if there is one. A row that names one of these
 * flags stops nothing: the operator has accepted it.
 */
export function showTable(items: Item[], flags: Set<string>): void {
  const isAccepted = ({ todo }: Item) => [...flags].some((flag) => todo?.includes(flag));
  const rows = items.map((row): Item => (isAccepted(row) ? { item: row.item, state: "ready" } : row));
  const width = Math.max(...rows.map(({ item }) => item.length));
  const isStop = ({ state }: Item) => Number(state === "stops");
  for (const { item, state, todo = "" } of rows.toSorted((one, other) => isStop(one) - isStop(other)))
    console.log(`${item.padEnd(width)}  ${state.padEnd(6)}  ${todo}`.trimEnd());
  if (rows.some(isStop)) stop("See the rows with “stops”.");
}
