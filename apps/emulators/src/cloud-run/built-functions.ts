import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { TriggeredEndpoint } from "../firestore/events/triggers-of.ts";
import { inRepository } from "../suite/repository.ts";

/** What the SDK notes at a function for whoever deploys it, as far as it is needed here. */
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
 * What the build deploys, by name: every export that carries an endpoint, which is how the CLI finds them, too. Loaded
 * in a process of its own, because the functions may do to theirs what they like.
 */
export async function builtFunctions(): Promise<Map<string, Endpoint>> {
  const command = ["--eval", script, inRepository("functions")];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  return new Map(JSON.parse(stdout));
}
