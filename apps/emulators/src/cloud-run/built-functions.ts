import { createRequire } from "node:module";
import { inRepository } from "../suite/repository.ts";

/** What the SDK notes at a function for whoever deploys it, as far as it is needed here. */
export interface Endpoint {
  region?: string[];
  callableTrigger?: object;
  httpsTrigger?: object;
  taskQueueTrigger?: object;
  eventTrigger?: { eventType: string };
  secretEnvironmentVariables?: Array<{ key: string }>;
}

/** What the build deploys, by name: every export that carries an endpoint, which is how the CLI finds them, too. */
export function builtFunctions(): Map<string, Endpoint> {
  const exported = Object.entries(createRequire(import.meta.url)(inRepository("functions")));
  return new Map(exported.flatMap(([name, value]) => (hasEndpoint(value) ? [[name, value.__endpoint]] : [])));
}

function hasEndpoint(value: unknown): value is { __endpoint: Endpoint } {
  return typeof value === "function" && "__endpoint" in value;
}
