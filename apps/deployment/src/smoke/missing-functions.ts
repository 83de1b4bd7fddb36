import firebase from "firebase-tools";
import { options } from "functions/src/platform/options.ts";
import type { Choices } from "../choices.ts";
import { CODEBASE } from "../firebase-config.ts";

/**
 * What no visitor can see: a line for each function that is not running in the region, those that events set off
 * included, or one that says why nobody knows. ACTIVE says that a function runs, and nothing of its trigger.
 */
export async function missingFunctions(
  { project, region }: Choices,
  list: typeof firebase.functions.list = firebase.functions.list,
): Promise<string[]> {
  try {
    const deployed = await list({ project, nonInteractive: true });
    const ours = deployed.filter((live) => live.codebase === CODEBASE && live.region === region);
    const running = new Set(ours.filter(({ state }) => state === "ACTIVE").map(({ id }) => id));
    return Object.keys(options)
      .filter((name) => !running.has(name))
      .map(
        (name) =>
          `${name}: does not run in ${region}. Deploy again; \`npx pnpm@12 exec firebase functions:log --project ${project}\` says why it fails.`,
      );
  } catch (error) {
    const { message } = error as Error;
    return [
      `The functions that events set off could not be looked at: ${message} \`npx pnpm@12 exec firebase login\`, as somebody who may see the project.`,
    ];
  }
}
