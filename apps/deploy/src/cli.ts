import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import firebase from "firebase-tools";
import { Client } from "firebase-tools/lib/apiv2.js";
import type { Choices } from "./choices.ts";

/** Returns a CLI command's options. Each command needs fresh ones, because the CLI modifies them. */
export const cliOptions = ({ project }: Choices, config: string) =>
  ({ project, config, nonInteractive: true }) as const;

/** Prints the CLI's progress from here on. */
export function showCliOutput(): void {
  process.env.IS_FIREBASE_CLI = "true";
  firebase.logger.useConsoleLoggers();
}

/** Runs a command and ends the process: a timer of the CLI would keep it for 15 seconds. The code is 1 or 2 on failure. */
export function runCommand(command: () => Promise<void>): void {
  command().then(
    () => process.exit(),
    (error) => {
      if (!process.env.IS_FIREBASE_CLI) showCliOutput();
      firebase.errorOut(error);
    },
  );
}

/** Stops if there are conflicts, except those that the operator accepts. An acceptable one names its flag. */
export function stopAtConflicts(conflicts: string[]): void {
  const flags = ["--take-site", "--delete-functions"].filter((flag) => process.argv.includes(flag));
  const found = conflicts.filter((line) => !flags.some((flag) => line.includes(flag)));
  if (found.length > 0) stop(...found);
}

/** Prints why the command stops, and ends the process. */
export function stop(...reasons: string[]): never {
  console.error(`Nothing was sent:\n${reasons.map((line) => `  ${line}`).join("\n")}`);
  process.exit(1);
}

/** Creates a temporary folder for one deployment. It disappears when the process ends. */
export function deploymentFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "companion-deployment-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type ApiError = Error & { status?: number; original?: ApiError };

/** Returns `fallback` for a CLI error about a missing resource or a disabled API. */
export function unlessMissing<Fallback>(fallback: Fallback) {
  return (error: ApiError): Fallback => {
    const { status, message } = error.original ?? error;
    const isMissing = [status, error.status].includes(404);
    if (isMissing || /has not been used in project|it is disabled/.test(error.message + message))
      return fallback;
    throw error;
  };
}

/** Reads from a Google API, or posts to it. Rejects with the CLI's error, which has Google's status and message. */
export type AskGoogle = (address: string, body?: object) => Promise<unknown>;

/** Sends a request with the CLI's credentials. A CLI command has to run before, because it signs in. */
export const askGoogle: AskGoogle = async (address, body) => {
  const { origin, pathname, search } = new URL(address);
  const client = new Client({ urlPrefix: origin, auth: true });
  const path = pathname + search;
  return (await (body ? client.post(path, body) : client.get(path))).body;
};
