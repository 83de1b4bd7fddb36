import firebase from "firebase-tools";
import { setInvokerUpdate } from "firebase-tools/lib/gcp/run.js";
import { options } from "functions/src/platform/options.ts";
import { accountOf } from "./accounts.ts";
import type { Choices } from "./choices.ts";
import { stop } from "./command.ts";
import { CODEBASE, OUR_LABELS } from "./firebase-config.ts";
import { cliOptions, signIn } from "./google.ts";
import { failuresOf, functionChecks } from "./smoke/site-checks.ts";

export interface LiveFunction {
  id: string;
  region: string;
  state?: string;
  codebase?: string;
  labels?: Record<string, string>;
  eventTrigger?: object;
}

/** Our functions have a label, because another product may use the same name for its codebase. */
export const isOurs = ({ codebase, labels }: LiveFunction) =>
  codebase === CODEBASE && Object.entries(OUR_LABELS).every(([key, value]) => labels?.[key] === value);

/** Says why a deployment would delete or replace a function that somebody needs, or false. */
export function functionConflict({ region }: Choices, deployed: LiveFunction): string | false {
  const { id, codebase = "default" } = deployed;
  const isReplaced = deployed.region === region && Object.hasOwn(options, id);
  const it = `The function ${id} in ${deployed.region}`;
  if (isOurs(deployed) && !isReplaced)
    return `${it} would be deleted while the live pages still call it. See "Moving and removing functions" in docs/deploy.md, then \`npx pnpm@12 run deploy --delete-functions\`.`;
  if (isOurs(deployed)) return false;
  if (codebase === CODEBASE)
    return `${it} would be deleted or replaced: another product uses the codebase "${CODEBASE}". Choose another name for ours: CODEBASE in tools/deploy/src/firebase-config.ts.`;
  const advice = "Rename either, or choose another region.";
  return isReplaced && `${it} is of codebase "${codebase}", and would be replaced. ${advice}`;
}

/** Deploys the functions that are not live as they are, and lets none that fails near the pages. */
export async function deployFunctions(choices: Choices, config: string): Promise<void> {
  // Accepts retries, warm instances, the deletion of our removed functions, and the clean-up of old images.
  await firebase.deploy({ ...cliOptions(choices), config, only: "functions", force: true });
  await admitCallers(choices);
  const found = await failuresOf(functionChecks(choices), choices);
  if (found.length > 0) stop("Functions fail:", ...found);
}

/** Everyone may call our functions, but those that wait for events run for their own account alone. */
async function admitCallers(choices: Choices): Promise<void> {
  const { project } = choices;
  const ours = (await signIn(choices)).filter(isOurs);
  const admitting = ours.map(({ id, region, eventTrigger }) => {
    const caller = eventTrigger ? accountOf(choices, id as keyof typeof options) : "public";
    const service = `projects/${project}/locations/${region}/services/${id.toLowerCase()}`;
    // The CLI lets the default account run them.
    return caller && setInvokerUpdate(project, service, [caller]);
  });
  await Promise.all(admitting);
}
