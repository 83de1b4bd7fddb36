import firebase from "firebase-tools";
import { options } from "functions/src/platform/options.ts";
import type { Choices } from "../choices.ts";
import { CODEBASE } from "../firebase-config.ts";

/**
 * What no visitor can see: a line for each function that is not running in the region, those that events set off
 * included. Null where nobody is signed in to the CLI, so that nobody can know.
 */
export async function missingFunctions({ project, region }: Choices): Promise<string[] | null> {
  const deployed = await firebase.functions.list({ project, nonInteractive: true }).catch(() => null);
  if (!deployed) return null;
  const ours = deployed.filter((live) => live.codebase === CODEBASE && live.region === region);
  const running = new Set(ours.filter(({ state }) => state === "ACTIVE").map(({ id }) => id));
  return Object.keys(options)
    .filter((name) => !running.has(name))
    .map(
      (name) => `${name}: does not run in ${region}. Deploy again; firebase functions:log says why it fails.`,
    );
}
