import firebase from "firebase-tools";
import { options } from "functions/src/platform/options.ts";
import { adviceFor, type CliError } from "../causes.ts";
import type { Choices } from "../choices.ts";
import { CODEBASE } from "../firebase-config.ts";
import { type AskGoogle, askGoogle, cliOptions } from "../google.ts";

/** Checks what visitors cannot see. Returns a line for each function that does not run or gets no events. */
export async function projectProblems(choices: Choices, list = firebase.functions.list, ask = askGoogle) {
  const { project, region } = choices;
  try {
    // Signs in, too.
    const deployed = await list(cliOptions(choices));
    const ours = deployed.filter((live) => live.codebase === CODEBASE && live.region === region);
    const running = new Set(ours.filter(({ state }) => state === "ACTIVE").map(({ id }) => id));
    const missing = Object.keys(options).filter((name) => !running.has(name));
    const byEvents = ours.filter(({ eventTrigger }) => eventTrigger);
    const triggers = await Promise.all(byEvents.map(({ id }) => triggerProblem(choices, id, ask)));
    const remedy = `Deploy again; \`npx pnpm@12 exec firebase functions:log --project ${project}\` says why it fails.`;
    return [
      ...missing.map((name) => `${name}: does not run in ${region}. ${remedy}`),
      ...triggers.filter((line) => line !== null),
    ];
  } catch (error) {
    const { message } = error as Error;
    return [`Not checked: functions and triggers (${message}). ${adviceFor(error as CliError) ?? ""}`];
  }
}

/** Returns the first problem on the way of events to a function, or null. It looks at no event. */
async function triggerProblem({ project, region, databaseLocation }: Choices, name: string, ask: AskGoogle) {
  const remake = `Delete it and deploy again: \`npx pnpm@12 exec firebase functions:delete ${name} --region ${region} --project ${project}\`.`;
  const address = `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/${region}/functions/${name}`;
  try {
    const { eventTrigger = {} } = await ask<{ eventTrigger?: Record<string, string> }>(address);
    const { trigger, triggerRegion, eventType = "" } = eventTrigger;
    if (!trigger) return `${name}: has no trigger. ${remake}`;
    if (eventType.startsWith("google.cloud.firestore.") && triggerRegion !== databaseLocation)
      return `${name}: waits for documents in ${triggerRegion}, and the database is in ${databaseLocation}. See \`databaseLocation\`. ${remake}`;
    const { conditions = {} } = await ask<Trigger>(`https://eventarc.googleapis.com/v1/${trigger}`);
    const reasons = Object.values(conditions).map(({ message }) => message);
    return reasons.length > 0 ? `${name}: its trigger has failed (${reasons.join("; ")}). ${remake}` : null;
  } catch (error) {
    const { status, message } = error as CliError;
    if (status === 404) return `${name}: a part of its trigger is gone (${message}). ${remake}`;
    return `${name}: not checked (${message}). This needs roles/eventarc.viewer.`;
  }
}

type Trigger = { conditions?: Record<string, { message?: string }> };
