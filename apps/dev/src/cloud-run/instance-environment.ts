import type { Endpoint } from "./built-functions.ts";

export interface Deployment {
  projectId: string;
  /** The variables that a deployment sets. */
  variables: Record<string, string>;
}

/**
 * The environment that Cloud Run, Google's build and the CLI give to an instance, and nothing of this process's own.
 * Contains the secrets that the function declares.
 */
export function instanceEnvironment(
  { projectId, variables }: Deployment,
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
