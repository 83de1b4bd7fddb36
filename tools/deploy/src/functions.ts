import firebase from "firebase-tools";
import { setInvokerUpdate } from "firebase-tools/lib/gcp/run.js";
import { options } from "functions/src/platform/options.ts";
import { accountOf } from "./accounts.ts";
import type { Choices } from "./choices.ts";
import { stop } from "./command.ts";
import { CODEBASE, OUR_LABELS } from "./firebase-config.ts";
import { cliOptions, signIn } from "./google.ts";
import { failuresOf, functionChecks } from "./smoke/site-checks.ts";
import { deploys, type Item } from "./table.ts";

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

const isReplaced = ({ region }: Choices, live: LiveFunction) =>
  live.region === region && Object.hasOwn(options, live.id);

/** Our functions that this version no longer has, or has in another region. Live pages may still call them. */
export const oldFunctions = (choices: Choices, live: LiveFunction[]): LiveFunction[] =>
  live.filter((one) => isOurs(one) && !isReplaced(choices, one));

export const oldFunctionRows = (choices: Choices, live: LiveFunction[]): Item[] =>
  oldFunctions(choices, live).map(({ id, region }) =>
    deploys(`Function ${id}`, `deletes it in ${region}, once the new pages are live`),
  );

/** Says why a deployment would replace another product's function, or false. */
export function functionConflict(choices: Choices, deployed: LiveFunction): string | false {
  const { id, codebase = "default" } = deployed;
  const it = `The function ${id} in ${deployed.region}`;
  if (isOurs(deployed)) return false;
  if (codebase === CODEBASE)
    return `${it} would be deleted or replaced: another product uses the codebase "${CODEBASE}". Choose another name for ours: CODEBASE in tools/deploy/src/firebase-config.ts.`;
  const advice = "Rename either, or choose another region.";
  return (
    isReplaced(choices, deployed) && `${it} is of codebase "${codebase}", and would be replaced. ${advice}`
  );
}

/**
 * Deploys the functions that are not live as they are, and lets none that fails near the pages. If there are old ones, all
 * are named: the CLI then deletes none, and sends the unchanged ones again.
 */
export async function deployFunctions(choices: Choices, config: string, old: LiveFunction[]): Promise<void> {
  const names = Object.keys(options).map((name) => `functions:${CODEBASE}:${name}`);
  const only = old.length > 0 ? names.join() : "functions";
  // Accepts retries, warm instances, and the clean-up of old images.
  await firebase.deploy({ ...cliOptions(choices), config, only, force: true });
  await admitCallers(choices);
  const found = await failuresOf(functionChecks(choices), choices);
  if (found.length > 0) stop("Functions fail:", ...found);
}

/** Deletes what no live page calls any more. */
export async function deleteFunctions(choices: Choices, old: LiveFunction[]): Promise<void> {
  for (const { id, region } of old)
    await firebase.functions.delete([`${CODEBASE}:${id}`], { ...cliOptions(choices), region, force: true });
}

/** Everyone may call our functions, but those that wait for events run for their own account alone. */
async function admitCallers(choices: Choices): Promise<void> {
  const { project } = choices;
  const ours = (await signIn(choices)).filter((one) => isReplaced(choices, one));
  const admitting = ours.map(({ id, region, eventTrigger }) => {
    const caller = eventTrigger ? accountOf(choices, id as keyof typeof options) : "public";
    const service = `projects/${project}/locations/${region}/services/${id.toLowerCase()}`;
    // The CLI lets the default account run them.
    return caller && setInvokerUpdate(project, service, [caller]);
  });
  await Promise.all(admitting);
}
