import { setTimeout } from "node:timers/promises";
import firebase from "firebase-tools";
import { Client } from "firebase-tools/lib/apiv2.js";
import { getGlobalDefaultAccount } from "firebase-tools/lib/auth.js";
import { getCredentialPathAsync } from "firebase-tools/lib/defaultCredentials.js";
import type { CliError } from "./causes.ts";
import type { Choices } from "./choices.ts";

/** Its quotas count. Some APIs refuse a person's request that names no project. */
let quotaProject: string | undefined;

/** Returns a CLI command's options. Each command needs fresh ones, because the CLI modifies them. */
export const cliOptions = ({ project }: Choices) => ({ project, nonInteractive: true }) as const;

/** Signs in, which only a command of the CLI does. Returns the project's functions, or none while their API is off. */
export function signIn(choices: Choices) {
  quotaProject = choices.project;
  return firebase.functions.list(cliOptions(choices)).catch((error: CliError) => {
    if (isOff(error)) return [];
    throw error;
  });
}

/** The path of the CLI's login as Google's libraries read it, after `signIn`. Undefined without one. */
export async function keyFileOfLogin(): Promise<string | undefined> {
  const account = getGlobalDefaultAccount();
  return account && getCredentialPathAsync(account);
}

type Method = "DELETE" | "PATCH" | "PUT";

/** Sends a request with the CLI's credentials, after `signIn`. Rejects with the CLI's error. */
export async function askGoogle<Answer>(address: string, body?: object, how?: Method): Promise<Answer> {
  const { origin, pathname, search } = new URL(address);
  const client = new Client({ urlPrefix: origin, auth: true });
  const headers = quotaProject && { "x-goog-user-project": quotaProject };
  const method = how ?? (body ? "POST" : "GET");
  return (await client.request<Answer>({ method, path: pathname + search, headers, body })).body;
}

export type AskGoogle = typeof askGoogle;

const isOff = ({ message, original }: CliError) =>
  /has not been used in project|it is disabled/.test(message + original?.message);

export const unlessMissing =
  <Fallback>(fallback: Fallback) =>
  (error: CliError): Fallback => {
    if (error.status === 404) return fallback;
    throw error;
  };

const PAUSE_MILLISECONDS = 3000;
const MAX_PAUSES = 100;

/** Like `askGoogle`, but waits five minutes for an API that was just switched on, and for an account that was just made. */
export const askPatiently: AskGoogle = async (address, body, method) => {
  let said = "";
  for (let pauses = 0; ; pauses++) {
    try {
      return await askGoogle(address, body, method);
    } catch (error) {
      const [, account] = /service account (\S+) does not exist/i.exec((error as Error).message) ?? [];
      if (pauses === MAX_PAUSES || !(account || isOff(error as CliError))) throw error;
      const reason = account ? `${account} is known everywhere` : `${new URL(address).host} answers`;
      if (reason !== said) console.log(`Waiting until ${reason} …`);
      said = reason;
      await setTimeout(PAUSE_MILLISECONDS);
    }
  }
};
