import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import firebase from "firebase-tools";
import { Client } from "firebase-tools/lib/apiv2.js";
import type { Choices } from "./choices.ts";

/** Returns a CLI command's options. Each command needs fresh ones, because the CLI modifies them. */
export const cliOptions = ({ project }: Choices, config?: string) =>
  ({ project, ...(config && { config }), nonInteractive: true }) as const;

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
      console.error(adviceFor(error) ?? "");
      firebase.errorOut(error);
    },
  );
}

/** The roles that have a service's permissions, or one of them, where they are not called "admin" of it. */
const roles: Record<string, string> = {
  actas: "iam.serviceAccountUser",
  datastore: "datastore.owner",
  iam: "iam.serviceAccountAdmin",
  resourcemanager: "resourcemanager.projectIamAdmin",
  serviceusage: "serviceusage.serviceUsageAdmin",
};

/** Says what to do about a missing permission, a disabled API or a spent quota. */
export function adviceFor(error: ApiError): string | null {
  const text = stripVTControlCharacters(`${error.message} ${error.original?.message ?? ""}`);
  const status = error.original?.status ?? error.status;
  const [, service = "", name = ""] =
    /permission(?:s on project \S+:)?\s+'?([a-z]+)\.\w+\.(\w+)/i.exec(text) ?? [];
  if (service)
    return `Your account lacks roles/${roles[name.toLowerCase()] ?? roles[service] ?? `${service}.admin`}: an owner gives it at https://console.cloud.google.com/iam-admin/iam.`;
  const [api] = /[a-z]+\.googleapis\.com(?=.*(has not been used|is disabled))/.exec(text) ?? [];
  if (api)
    return `An API is off: \`gcloud services enable ${api}\`, then run the command again in some minutes.`;
  if (status === 429 || /quota exceeded/i.test(text))
    return "A quota is spent: run the command again in a minute, or tomorrow if the message names a day.";
  return null;
}

/** Prints why the command stops, and ends the process. */
export function stop(reason: string, ...details: string[]): never {
  console.error([reason, ...details].join("\n  "));
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

/** Sends a request with the CLI's credentials. Rejects with the CLI's error, which has Google's status and message. */
export type AskGoogle = <Answer>(address: string, body?: object, method?: "PATCH") => Promise<Answer>;

/** A CLI command has to run before, because it signs in. */
export const askGoogle: AskGoogle = async <Answer>(address: string, body?: object, method?: "PATCH") => {
  const { origin, pathname, search } = new URL(address);
  const [, project] = /projects\/([\w-]+)/.exec(pathname) ?? [];
  const client = new Client({ urlPrefix: origin, auth: true });
  // Auth's API counts requests of a person against a project that they name.
  const headers = origin.includes("identitytoolkit") && project ? { "x-goog-user-project": project } : {};
  const request = { method: method ?? (body ? "POST" : "GET"), path: pathname + search, headers };
  return (await client.request<Answer>({ ...request, ...(body && { body }) })).body;
};
