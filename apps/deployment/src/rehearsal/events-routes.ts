import type { Routes } from "firebase-local/google";
import type { ProjectState } from "./project-state.ts";

/** What brings events to functions: Eventarc's triggers, their subscriptions of Pub/Sub, and the services of Cloud Run. */
export function eventsRoutes({ ailments }: ProjectState): Routes {
  const answer = (name: string, health: object) => Response.json({ name, ...health, ...ailments.get(name) });
  return {
    "GET https://eventarc.googleapis.com/v1/projects/:project/locations/:region/triggers/:id": (
      _,
      { project, region, id },
    ) =>
      answer(`projects/${project}/locations/${region}/triggers/${id}`, {
        transport: { pubsub: { subscription: `projects/${project}/subscriptions/${id}` } },
      }),
    "GET https://pubsub.googleapis.com/v1/projects/:project/subscriptions/:id": (_, { project, id }) =>
      answer(`projects/${project}/subscriptions/${id}`, {
        state: "ACTIVE",
        topic: `projects/${project}/topics/${id}`,
        pushConfig: { pushEndpoint: `https://${id}.run.app` },
      }),
    "GET https://run.googleapis.com/v2/projects/:project/locations/:region/services/:id": (
      _,
      { project, region, id },
    ) =>
      answer(`projects/${project}/locations/${region}/services/${id}`, {
        terminalCondition: { type: "Ready", state: "CONDITION_SUCCEEDED" },
      }),
  };
}
