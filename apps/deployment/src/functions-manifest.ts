import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { inRepository } from "emulators/src/suite/repository.ts";
import type { options } from "functions/src/platform/options.ts";
import { type Choices, mostInstances } from "./choices.ts";
import { OURS } from "./firebase-config.ts";

interface Endpoint {
  callableTrigger?: object;
  httpsTrigger?: object;
  eventTrigger?: { eventType: string };
}

/** The SDK's list of the built functions, which the CLI takes from functions.yaml where there is one. */
export interface FunctionsManifest {
  specVersion: string;
  params: { name: string; type: string }[];
  endpoints: Record<string, Endpoint>;
}

/** The list of the built functions as the SDK writes it, and as the operator chose to run them. */
export async function functionsManifest(choices: Choices): Promise<FunctionsManifest> {
  const { specVersion, params, ...built } = await discover();
  const { project, region, serviceAccount } = choices;
  const endpoints = Object.entries(built.endpoints).map(([name, endpoint]) => {
    const minimum = choices.instances.minimum[name as keyof typeof options];
    return [
      name,
      {
        ...endpoint,
        ...triggerOf(endpoint, choices),
        region: [region],
        labels: OURS,
        maxInstances: mostInstances(choices, name as keyof typeof options),
        ...(minimum && { minInstances: minimum }),
        ...(serviceAccount && {
          serviceAccountEmail: `${serviceAccount}@${project}.iam.gserviceaccount.com`,
        }),
      },
    ];
  });
  // Without an empty list of extensions, or the CLI would enable the Extensions API.
  return { specVersion, params, endpoints: Object.fromEntries(endpoints) };
}

/**
 * Who may call is said of every function that is called over HTTP. Of a callable the CLI says it at its creation alone,
 * so one whose first deployment broke off there would be closed to everybody for good.
 */
function triggerOf(
  { eventTrigger, callableTrigger: _, ...endpoint }: Endpoint,
  { databaseLocation }: Choices,
) {
  if (!eventTrigger)
    return { ...endpoint, callableTrigger: undefined, httpsTrigger: { invoker: ["public"] } };
  if (!eventTrigger.eventType.startsWith("google.cloud.firestore")) return {};
  return { eventTrigger: { ...eventTrigger, region: databaseLocation } };
}

async function discover(): Promise<FunctionsManifest> {
  const folder = await mkdtemp(path.join(tmpdir(), "companion-"));
  const file = path.join(folder, "functions.yaml");
  const discoverer = inRepository("functions/node_modules/firebase-functions/lib/bin/firebase-functions.js");
  const env = {
    PATH: process.env.PATH,
    GCLOUD_PROJECT: "demo-discovery",
    FIREBASE_CONFIG: "{}",
    FUNCTIONS_CONTROL_API: "true",
    FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
  };
  try {
    await promisify(execFile)(process.execPath, [discoverer], { cwd: inRepository("functions"), env });
    return JSON.parse(await readFile(file, "utf8"));
  } finally {
    await rm(folder, { recursive: true });
  }
}
