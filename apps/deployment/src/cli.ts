import firebase from "firebase-tools";
import type { Choices } from "./choices.ts";

/** A CLI command's options, fresh for each command because the CLI modifies them. */
export const cliOptions = ({ project }: Choices, config: string) =>
  ({ project, config, nonInteractive: true }) as const;

/** From here on the CLI prints its progress, as in a terminal. */
export function letTheCliSpeak(): void {
  process.env.IS_FIREBASE_CLI = "true";
  firebase.logger.useConsoleLoggers();
}

/** Runs a command and ends the process, with 1 or 2 where it fails; a timer of the CLI's would keep it for 15 seconds. */
export function runCommand(command: () => Promise<void>): void {
  command().then(() => process.exit(), endWith);
}

/** Prints the error as the CLI does. */
function endWith(error: unknown): void {
  if (!process.env.IS_FIREBASE_CLI) letTheCliSpeak();
  firebase.errorOut(error);
}
