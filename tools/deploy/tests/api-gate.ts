import type { ProjectState } from "./project-state.ts";
import { PROJECT_NUMBER } from "./refusals.ts";

/**
 * Google's refusal of an API that is off, as in https://cloud.google.com/apis/docs/getting-started#enabling_apis. The body
 * is the one in https://github.com/hashicorp/terraform-provider-google/issues/16520.
 */
const isOff = (service: string) =>
  Response.json(
    {
      error: {
        code: 403,
        message: `${service} has not been used in project ${PROJECT_NUMBER} before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/${service}/overview?project=${PROJECT_NUMBER} then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`,
        status: "PERMISSION_DENIED",
        details: [
          {
            "@type": "type.googleapis.com/google.rpc.ErrorInfo",
            reason: "SERVICE_DISABLED",
            domain: "googleapis.com",
            metadata: { service, consumer: `projects/${PROJECT_NUMBER}` },
          },
        ],
      },
    },
    { status: 403 },
  );

/** Refuses requests to APIs that are off, and for a while to those that were just switched on. */
export function apiGate(state: ProjectState) {
  const refusals = new Map<string, number>();
  return ({ url }: Request): Response | null => {
    const service = new URL(url).hostname.replace("upload-", "");
    const isKnown = service.endsWith(".googleapis.com") && !/^(oauth2|serviceusage|www)\./.test(service);
    if (!state.apis || !isKnown) return null;
    if (!state.apis.has(service)) return isOff(service);
    const refused = refusals.get(service) ?? 0;
    refusals.set(service, refused + 1);
    return refused < state.settling && state.enabled.has(service) ? isOff(service) : null;
  };
}
