import { options } from "functions/src/platform/options.ts";
import type { Choices } from "../choices.ts";
import { CODEBASE } from "../firebase-config.ts";

/** Lists the functions of a project, as the CLI does. */
export type ListFunctions = (options: { project: string; nonInteractive: true }) => Promise<ListedFunction[]>;

export interface ListedFunction {
  id: string;
  region: string;
  codebase?: string;
  state?: string;
  /** Of one that events run. */
  eventTrigger?: object;
}

/**
 * A line for each function that is not running in the region, and the names of those there that events run. ACTIVE says
 * that a function runs, and nothing of its trigger. Rejects where the functions cannot be listed.
 */
export async function missingFunctions(
  { project, region }: Choices,
  list: ListFunctions,
): Promise<{ missing: string[]; byEvents: string[] }> {
  const deployed = await list({ project, nonInteractive: true });
  const ours = deployed.filter((live) => live.codebase === CODEBASE && live.region === region);
  const running = new Set(ours.filter(({ state }) => state === "ACTIVE").map(({ id }) => id));
  const missing = Object.keys(options)
    .filter((name) => !running.has(name))
    .map(
      (name) =>
        `${name}: does not run in ${region}. Deploy again; \`npx pnpm@12 exec firebase functions:log --project ${project}\` says why it fails.`,
    );
  return { missing, byEvents: ours.flatMap(({ id, eventTrigger }) => (eventTrigger ? [id] : [])) };
}
