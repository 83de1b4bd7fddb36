import firebase from "firebase-tools";
import { options } from "functions/src/platform/options.ts";
import type { Choices } from "../choices.ts";
import { type AskGoogle, askGoogle } from "../cli.ts";
import { CODEBASE } from "../firebase-config.ts";

/**
 * Checks what visitors cannot see. Returns a line for each function that does not run or gets no events, and for each
 * rewrite to another region.
 */
export async function projectProblems(
  choices: Choices,
  origin: string,
  list = firebase.functions.list,
  ask = askGoogle,
): Promise<string[]> {
  const { project, region } = choices;
  try {
    // Signs in, too.
    const deployed = await list({ project, nonInteractive: true });
    const ours = deployed.filter((live) => live.codebase === CODEBASE && live.region === region);
    const running = new Set(ours.filter(({ state }) => state === "ACTIVE").map(({ id }) => id));
    const missing = Object.keys(options).filter((name) => !running.has(name));
    const byEvents = ours.filter(({ eventTrigger }) => eventTrigger);
    const [rewrites, ...triggers] = await Promise.all([
      foreignRewrites(choices, origin, ask),
      ...byEvents.map(({ id }) => triggerProblem(choices, id, ask)),
    ]);
    const remedy = `Deploy again; \`npx pnpm@12 exec firebase functions:log --project ${project}\` says why it fails.`;
    const stopped = missing.map((name) => `${name}: does not run in ${region}. ${remedy}`);
    return [...stopped, ...triggers.filter((line) => line !== null), ...rewrites];
  } catch (error) {
    return [
      `Not checked: functions, triggers and regions (${(error as Error).message}). \`npx pnpm@12 exec firebase login\`, as an account that may see the project.`,
    ];
  }
}

interface Channel {
  url: string;
  name: string;
  release?: { version?: { config?: { rewrites?: { glob?: string; run?: Run }[] } } };
}

type Run = { serviceId: string; region: string };

/** App Check refuses strangers before a callable tells its region, so the live rewrites have to tell it. */
async function foreignRewrites({ project, site, region }: Choices, origin: string, ask: AskGoogle) {
  const address = `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${site}/channels?pageSize=100`;
  try {
    const { channels = [] } = (await ask(address)) as { channels?: Channel[] };
    const shown =
      channels.find(({ url }) => url === origin) ?? channels.find(({ name }) => name.endsWith("/live"));
    const { rewrites } = shown?.release?.version?.config ?? {};
    if (!rewrites) throw new Error(`${shown?.name ?? site} names no rewrites`);
    return rewrites.flatMap(({ glob, run }) =>
      run && run.region !== region
        ? `${run.serviceId} at ${glob}: leads to ${run.region}, not to ${region}. See \`region\`, and deploy again.`
        : [],
    );
  } catch (error) {
    return [
      `Not checked: the regions of the callables (${(error as Error).message}). This needs roles/firebasehosting.viewer.`,
    ];
  }
}

/** The fields of a function, its trigger, its subscription and its service in Google's APIs. */
interface Resource {
  serviceConfig?: { service?: string };
  eventTrigger?: { trigger?: string; triggerRegion?: string; eventType?: string };
  terminalCondition?: { state?: string; message?: string };
  conditions?: Record<string, { message?: string }>;
  transport?: { pubsub?: { subscription?: string } };
  state?: string;
  detached?: boolean;
  topic?: string;
  pushConfig?: { pushEndpoint?: string };
}

/** Returns the first problem on the way of events to a function, or null. It looks at no event. */
async function triggerProblem(choices: Choices, name: string, ask: AskGoogle): Promise<string | null> {
  const { project, region } = choices;
  const remake = `Delete it and deploy again: \`npx pnpm@12 exec firebase functions:delete ${name} --region ${region} --project ${project}\`.`;
  try {
    const problem = await firstProblem(choices, name, async (address) => (await ask(address)) as Resource);
    return problem && `${name}: ${problem.endsWith(".") ? problem : `${problem}. ${remake}`}`;
  } catch (error) {
    const { status, message } = error as { status?: number; message: string };
    return status === 404
      ? `${name}: a part of its trigger is gone (${message}). ${remake}`
      : `${name}: not checked (${message}). This needs roles/eventarc.viewer, roles/pubsub.viewer and roles/run.viewer.`;
  }
}

async function firstProblem(
  { project, region, databaseLocation }: Choices,
  name: string,
  ask: (address: string) => Promise<Resource>,
): Promise<string | null> {
  const path = `projects/${project}/locations/${region}/functions/${name}`;
  const { eventTrigger, serviceConfig } = await ask(`https://cloudfunctions.googleapis.com/v2/${path}`);
  const { trigger, triggerRegion, eventType = "" } = eventTrigger ?? {};
  if (!trigger) return "has no trigger";
  if (eventType.startsWith("google.cloud.firestore.") && triggerRegion !== databaseLocation)
    return `waits for documents in ${triggerRegion}, and the database is in ${databaseLocation}. See \`databaseLocation\`, delete the function and deploy again.`;
  const { terminalCondition } = await ask(`https://run.googleapis.com/v2/${serviceConfig?.service}`);
  const { state, message } = terminalCondition ?? {};
  if (state !== "CONDITION_SUCCEEDED")
    return `its service is not ready (${message ?? state}). Deploy again, and see its log.`;
  const { conditions = {}, transport } = await ask(`https://eventarc.googleapis.com/v1/${trigger}`);
  const reasons = Object.values(conditions).map(({ message }) => message);
  if (reasons.length > 0) return `its trigger has failed (${reasons.join("; ")})`;
  const subscription = transport?.pubsub?.subscription;
  if (!subscription) return null;
  const queue = await ask(`https://pubsub.googleapis.com/v1/${subscription}`);
  const isCutOff = queue.detached || queue.topic === "_deleted-topic_" || !queue.pushConfig?.pushEndpoint;
  return isCutOff || queue.state === "RESOURCE_ERROR" ? "its subscription cannot deliver" : null;
}
