import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Deliveries, type TriggeredEndpoint, triggersOf } from "firebase-local/events";
import type { DocumentChange } from "firebase-local/firestore";
import { inRepository } from "../../repository.ts";

/** The deployment metadata that the SDK attaches to a function, as far as needed here. */
export interface Endpoint extends TriggeredEndpoint {
  callableTrigger?: object;
  httpsTrigger?: object;
  concurrency?: number;
  secretEnvironmentVariables?: Array<{ key: string }>;
}

const script = `
  const functions = Object.entries(require(process.argv[1])).filter(([, { __endpoint }]) => __endpoint);
  console.log(JSON.stringify(functions.map(([name, { __endpoint }]) => [name, __endpoint])));
`;

/**
 * The built functions by name: every export with an endpoint, as the CLI finds them. A separate process loads
 * them, because functions may change globals.
 */
export async function builtFunctions(): Promise<Map<string, Endpoint>> {
  const command = ["--eval", script, inRepository("functions")];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  return new Map(JSON.parse(stdout));
}

/**
 * The environment that Cloud Run, Google's build and the CLI give to an instance, and nothing of this process's own.
 * Contains the variables of the deployment and the secrets that the function declares.
 */
export function instanceEnvironment(
  { projectId, variables }: { projectId: string; variables: Record<string, string> },
  name: string,
  { region = ["us-central1"], eventTrigger, secretEnvironmentVariables = [] }: Endpoint,
): Record<string, string> {
  const service = name.toLowerCase();
  const secrets = secretEnvironmentVariables.map(({ key }) => [key, `the secret ${key}`]);
  return {
    ...variables,
    ...Object.fromEntries(secrets),
    K_SERVICE: service,
    K_CONFIGURATION: service,
    K_REVISION: `${service}-00001-abc`,
    FUNCTION_TARGET: name,
    FUNCTION_SIGNATURE_TYPE: eventTrigger ? "cloudevent" : "http",
    LOG_EXECUTION_ID: "true",
    NODE_ENV: "production",
    NODE_OPTIONS: "--max-old-space-size=448",
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
    EVENTARC_CLOUD_EVENT_SOURCE: `projects/${projectId}/locations/${region[0]}/services/${service}`,
    // A folder without a developer's credentials.
    HOME: "/nonexistent",
  };
}

/**
 * Delivers the local Firestore's document events as Eventarc does, to the functions at the origins that `originOf`
 * returns.
 */
export function documentEvents(
  functions: Map<string, Endpoint>,
  originOf: (name: string) => Promise<string>,
) {
  const triggers = [...functions].flatMap(([name, endpoint]) =>
    triggersOf([name, endpoint]).map((trigger) => ({ ...trigger, name })),
  );
  const nameOf = (id: string) => triggers.find(({ functionId }) => functionId === id)?.name ?? "";
  const deliveries = new Deliveries({
    triggers: () => triggers,
    send: async ({ functionId }, { headers, body }, signal) => {
      const origin = await originOf(nameOf(functionId));
      const data = new Uint8Array(Buffer.from(body, "base64"));
      const { status } = await fetch(origin, { method: "POST", headers, body: data, signal });
      if (status >= 300) throw new Error(`HTTP ${status}`);
    },
    onFailure: () => {},
  });
  return {
    onChange: (change: DocumentChange) => deliveries.onChange(change),
    close: () => deliveries.close(),
  };
}
