import { randomBytes } from "node:crypto";
import type { Choices } from "./choices.ts";
import { askGoogle, unlessMissing } from "./google.ts";

/** The secrets of the functions. The first hashes callers' addresses; the second authorises short links. */
export const SECRETS = ["CALLER_HASH_KEY", "SHORT_LINK_API_KEY"];

/** The secret with the mail server's address and login, such as "smtps://user:password@smtp.example.com". */
export const MAIL_SECRET = "SMTP_URL";

const secretsOf = ({ project }: Choices) =>
  `https://secretmanager.googleapis.com/v1/projects/${project}/secrets`;

/** Returns the full names of a secret's versions that are on, the newest first, or null if there is no such secret. */
export async function versionsOf(choices: Choices, secret: string): Promise<string[] | null> {
  const address = `${secretsOf(choices)}/${secret}/versions`;
  const answer = await askGoogle<{ versions?: Version[] }>(address).catch(unlessMissing(null));
  const versions = answer?.versions ?? [];
  return answer && versions.filter(({ state }) => state === "ENABLED").map(({ name }) => name);
}

type Version = { name: string; state: string };

export async function secretValue(version: string): Promise<string> {
  const address = `https://secretmanager.googleapis.com/v1/${version}:access`;
  const { payload } = await askGoogle<{ payload: { data: string } }>(address);
  return Buffer.from(payload.data, "base64").toString();
}

export async function createSecrets(choices: Choices): Promise<void> {
  const home = secretsOf(choices);
  for (const name of SECRETS) {
    const versions = await versionsOf(choices, name);
    if (!versions) await askGoogle(`${home}?secretId=${name}`, { replication: { automatic: {} } });
    const data = Buffer.from(randomBytes(32).toString("base64url")).toString("base64");
    if (!versions?.length) await askGoogle(`${home}/${name}:addVersion`, { payload: { data } });
  }
}
