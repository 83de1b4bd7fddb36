import { readFileSync } from "node:fs";
import firebase from "firebase-tools";
import { listSecretVersions, secretExists } from "firebase-tools/lib/gcp/secretManager.js";
import { getAppConfig } from "firebase-tools/lib/management/apps.js";
import { inRepository } from "suite/repository.ts";
import type { Choices } from "./choices.ts";
import { type IndexFile, indexDifferences } from "./differences.ts";
import { releasesAt } from "./earlier-assets.ts";
import { CODEBASE } from "./firebase-config.ts";
import { askGoogle, cliOptions, signIn, unlessMissing } from "./google.ts";
import { MAIL_SECRET, mailProblem } from "./mail.ts";
import { liveRules, openRules } from "./rules.ts";

/** The secrets of the functions. The first hashes callers' addresses; the second authorises short links. */
export const SECRETS = ["CALLER_HASH_KEY", "SHORT_LINK_API_KEY"];

export interface LiveFunction {
  id: string;
  region: string;
  state?: string;
  codebase?: string;
  labels?: Record<string, string>;
}

/** Google's configuration of a web app. It has no bucket while Storage is off. */
export type WebApp = Record<string, string | undefined>;

interface AuthConfig {
  authorizedDomains?: string[];
  notification?: { sendEmail?: { callbackUri?: string } };
}

/** The current content of a project. */
export type LiveProject = Awaited<ReturnType<typeof liveProject>>;

const api = (base: string, { project }: Choices, path: string) =>
  `https://${base}/projects/${project}${path}`;

/** Reads the project, whose APIs are on. Rejects with the CLI's error. */
export async function liveProject(choices: Choices) {
  const { project, webApp, site, operatorSite } = choices;
  const cli = () => cliOptions(choices);
  // First, because it signs in.
  const functions = await signIn(choices);
  const [billing, database, indexes, rules, open, app, auth, sites, secrets] = await Promise.all([
    askGoogle<{ billingEnabled?: boolean }>(api("cloudbilling.googleapis.com/v1", choices, "/billingInfo")),
    firebase.firestore.databases.get("(default)", cli()).catch(unlessMissing(null)),
    firebase.firestore.indexes(cli()).catch(unlessMissing({ indexes: [], fieldOverrides: [] })),
    liveRules(choices),
    openRules(choices),
    getAppConfig(webApp.appId, "WEB").catch(unlessMissing(null)),
    askGoogle<AuthConfig>(authAddress(choices), undefined, { quotaProject: project }).catch(
      unlessMissing<AuthConfig>({}),
    ),
    Promise.all([site, ...(operatorSite ? [operatorSite] : [])].map((name) => liveSite(choices, name))),
    secretsOf(choices),
  ]);
  const { missing, changed } = indexDifferences(indexes, ourIndexes());
  return {
    functions,
    database,
    open,
    sites,
    auth,
    webApp: app,
    isBilled: billing.billingEnabled === true,
    missingIndexes: missing,
    changedFields: changed,
    usedCollections: database ? await usedCollections(choices, missing) : [],
    rules: { firestore: rules.firestore.length > 0, storage: rules.storage.length > 0 },
    secrets,
    mailProblem: choices.mail && (await mailProblem(choices, secrets[MAIL_SECRET]?.latest)),
  };
}

/** The collections that get a time to live and have documents already, maybe the app's. */
async function usedCollections(choices: Choices, missing: string[]): Promise<string[]> {
  const address = api("firestore.googleapis.com/v1", choices, "/databases/(default)/documents:runQuery");
  const names = missing
    .filter((line) => line.includes(": time to live"))
    .map((line) => line.split(".")[0] ?? "");
  const answers = names.map((collectionId) =>
    askGoogle<{ document?: object }[]>(address, {
      structuredQuery: { from: [{ collectionId, allDescendants: true }], limit: 1 },
    }),
  );
  const found = await Promise.all(answers);
  return names.filter((_, index) => found[index]?.some(({ document }) => document));
}

/** The functions' secrets by name, with the newest version. */
async function secretsOf({ project, mail }: Choices) {
  const secret = async (name: string) => {
    const exists = await secretExists(project, name).catch(unlessMissing(false));
    const versions = exists ? await listSecretVersions(project, name) : [];
    const latest = versions.find(({ state }) => state === "ENABLED")?.versionId;
    return [name, { exists, latest }] as const;
  };
  const names = mail ? [...SECRETS, MAIL_SECRET] : SECRETS;
  return Object.fromEntries(await Promise.all(names.map(secret)));
}

const authAddress = (choices: Choices) => api("identitytoolkit.googleapis.com/admin/v2", choices, "/config");

/**
 * A site is ours if it has our list of releases. A release's message proves nothing: the console writes none. A site that
 * is turned off shows no list, and one of its releases has our message.
 */
export async function liveSite(choices: Choices, site: string) {
  const ask = (path: string) =>
    askGoogle<Hosting>(api("firebasehosting.googleapis.com/v1beta1", choices, `/sites/${site}/${path}`));
  const there = await ask("channels?pageSize=100").catch(unlessMissing(null));
  const { release } = there?.channels?.find(({ name }) => name.endsWith("/live")) ?? {};
  const live = release?.name ?? null;
  const releases = live && (await releasesAt(`https://${site}.web.app`));
  const past = release?.type === "SITE_DISABLE" ? await ask("releases") : {};
  const wasOurs = past.releases?.some(({ message }) => message === CODEBASE) === true;
  const isTheirs = live !== null && !releases && !wasOurs;
  return { site, isMissing: there === null, isTheirs, releases: releases || [], live };
}

type SiteRelease = { name: string; type?: string; message?: string };
type Hosting = { channels?: { name: string; release?: SiteRelease }[]; releases?: SiteRelease[] };

export const ourIndexes = (): IndexFile =>
  JSON.parse(readFileSync(inRepository("firestore.indexes.json"), "utf8"));

/** The present and the wanted address of Auth's mails. An address of the app is not free. */
export function actionUrl(choices: Choices, { notification }: AuthConfig) {
  const wanted = `https://${choices.domain}/auth/action`;
  const now = notification?.sendEmail?.callbackUri ?? "";
  const isFree = /^(https:\/\/[\w-]+\.firebaseapp\.com\/__\/auth\/action)?$/.test(now);
  return { wanted, now, isFree, address: authAddress(choices) };
}
