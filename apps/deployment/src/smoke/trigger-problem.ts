import type { Ask } from "../ask-as-operator.ts";
import type { Choices } from "../choices.ts";

/** A function that events run, as Cloud Functions describes it. */
interface EventFunction {
  serviceConfig?: { service?: string };
  eventTrigger?: { trigger?: string; triggerRegion?: string; eventType?: string };
}

/** Eventarc's trigger. Its conditions are the reasons why it failed. */
interface Trigger {
  conditions?: Record<string, { message?: string }>;
  transport?: { pubsub?: { subscription?: string } };
}

/** The subscription of Pub/Sub that brings a trigger's events to the function. */
interface Subscription {
  state?: "ACTIVE" | "RESOURCE_ERROR";
  detached?: boolean;
  topic?: string;
  pushConfig?: { pushEndpoint?: string };
}

/** The service of Cloud Run that a function is. */
interface Service {
  terminalCondition?: { state?: string; message?: string };
}

/**
 * Why events would not come to a function, or null: the first thing that is wrong on an event's way, and what to do. No
 * event is looked at, so that one that was lost is not noticed.
 */
export async function triggerProblem(choices: Choices, name: string, ask: Ask): Promise<string | null> {
  try {
    const problem = await firstProblem(choices, name, ask);
    return problem && `${name}: ${problem}`;
  } catch (error) {
    const { status, message } = error as { status?: number; message: string };
    return status === 404
      ? `${name}: what brings its events is gone (${message}). ${anew(choices, name)}`
      : `${name}: what brings its events could not be looked at (${message}). Whoever asks needs roles/eventarc.viewer, roles/pubsub.viewer and roles/run.viewer.`;
  }
}

async function firstProblem(choices: Choices, name: string, ask: Ask): Promise<string | null> {
  const { project, region } = choices;
  const own = `projects/${project}/locations/${region}/functions/${name}`;
  const found = (await ask(`https://cloudfunctions.googleapis.com/v2/${own}`)) as EventFunction;
  const { trigger } = found.eventTrigger ?? {};
  if (!trigger) return `has no trigger. ${anew(choices, name)}`;
  const held = (await ask(`https://eventarc.googleapis.com/v1/${trigger}`)) as Trigger;
  const { subscription } = held.transport?.pubsub ?? {};
  const [service, queue] = await Promise.all([
    ask(`https://run.googleapis.com/v2/${found.serviceConfig?.service}`) as Promise<Service>,
    subscription ? (ask(`https://pubsub.googleapis.com/v1/${subscription}`) as Promise<Subscription>) : null,
  ]);
  const broken = failed(held) ?? (queue && stopped(queue));
  return elsewhere(choices, found) ?? notReady(service) ?? (broken && `${broken}. ${anew(choices, name)}`);
}

const anew = ({ project, region }: Choices, name: string) =>
  `Delete it and deploy again: \`npx pnpm@12 exec firebase functions:delete ${name} --region ${region} --project ${project}\`.`;

/** Documents' events come from where the database is. */
function elsewhere({ databaseLocation }: Choices, { eventTrigger }: EventFunction): string | null {
  const { eventType = "", triggerRegion } = eventTrigger ?? {};
  const isWrong = eventType.startsWith("google.cloud.firestore.") && triggerRegion !== databaseLocation;
  return isWrong
    ? `waits for documents in ${triggerRegion}, and the database is in ${databaseLocation}. See \`databaseLocation\`, delete the function and deploy again.`
    : null;
}

function notReady({ terminalCondition }: Service): string | null {
  const { state, message } = terminalCondition ?? {};
  return state === "CONDITION_SUCCEEDED"
    ? null
    : `its service is not ready (${message ?? state}). Deploy again, and see its log.`;
}

function failed({ conditions = {} }: Trigger): string | null {
  const reasons = Object.values(conditions).map(({ message }) => message);
  return reasons.length > 0 ? `its trigger has failed (${reasons.join("; ")})` : null;
}

function stopped({ state, detached, topic, pushConfig }: Subscription): string | null {
  if (detached || topic === "_deleted-topic_") return "its subscription is cut off from its events";
  if (!pushConfig?.pushEndpoint) return "its subscription delivers to nobody";
  return state === "RESOURCE_ERROR" ? "its subscription cannot deliver" : null;
}
