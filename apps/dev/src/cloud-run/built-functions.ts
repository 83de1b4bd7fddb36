import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { TriggeredEndpoint } from "firebase-local/events";
import { inRepository } from "../suite/repository.ts";

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
