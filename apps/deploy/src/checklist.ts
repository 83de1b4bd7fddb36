import { readFileSync } from "node:fs";
import { inRepository } from "dev/src/suite/repository.ts";
import firebase from "firebase-tools";
import { listSecretVersions, secretExists } from "firebase-tools/lib/gcp/secretManager.js";
import { getAppConfig } from "firebase-tools/lib/management/apps.js";
import { options } from "functions/src/platform/options.ts";
import { type Choices, floodCost } from "./choices.ts";
import { askGoogle, cliOptions, unlessMissing } from "./cli.ts";
import { type IndexFile, indexDifferences } from "./differences.ts";
import { releasesAt } from "./earlier-assets.ts";
import { CODEBASE, OUR_LABELS } from "./firebase-config.ts";
import { MAIL_SECRET, mailRows } from "./mail.ts";
import { liveRules, openRules } from "./rules.ts";

/** The secrets of the functions. The first hashes callers' addresses; the second authorises short links. */
export const SECRETS = ["CALLER_HASH_KEY", "SHORT_LINK_API_KEY"];

/** A row of `deploy --check`. "stops" rows keep `deploy` from sending anything; it does what "deploy" rows say. */
export type Item = { item: string; state: "ready" | "deploy" | "stops" | "note"; todo?: string };

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

/** Queries the project. A resource of a disabled API is missing or null. Rejects with the CLI's error. */
export async function liveProject(choices: Choices) {
  const { project, webApp, site, operatorSite, mail } = choices;
  const secretNames = mail ? [...SECRETS, MAIL_SECRET] : SECRETS;
  const cli = () => cliOptions(choices);
  // A CLI command first, because it signs in.
  const functions = await firebase.functions.list(cli()).catch(unlessMissing([]));
  const [billing, database, indexes, rules, open, app, auth, sites, secrets] = await Promise.all([
    askGoogle<{ billingEnabled?: boolean }>(api("cloudbilling.googleapis.com/v1", choices, "/billingInfo")),
    firebase.firestore.databases.get("(default)", cli()).catch(unlessMissing(null)),
    firebase.firestore.indexes(cli()).catch(unlessMissing({ indexes: [], fieldOverrides: [] })),
    liveRules(choices),
    openRules(choices),
    getAppConfig(webApp.appId, "WEB").catch(unlessMissing(null)),
    askGoogle<AuthConfig>(authAddress(choices)).catch(unlessMissing<AuthConfig>({})),
    Promise.all([site, ...(operatorSite ? [operatorSite] : [])].map((name) => liveSite(choices, name))),
    Promise.all(secretNames.map((name) => secretOf(project, name))),
  ]);
  const byName = Object.fromEntries(secretNames.map((name, index) => [name, secrets[index]]));
  return {
    ...{ functions, database, indexes, open, webApp: app, sites, auth },
    isBilled: billing.billingEnabled === true,
    rules: { firestore: rules.firestore.length > 0, storage: rules.storage.length > 0 },
    secrets: byName,
    mail: await mailRows(choices, byName[MAIL_SECRET]?.latest),
    secretVersions: secrets.map(({ latest }) => String(latest)),
  };
}

async function secretOf(project: string, name: string) {
  const exists = await secretExists(project, name).catch(unlessMissing(false));
  const versions = exists ? await listSecretVersions(project, name) : [];
  const enabled = versions.filter(({ state }) => state === "ENABLED");
  return { exists, hasValue: enabled.length > 0, latest: enabled[0]?.versionId };
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

/** Returns a row for each thing that a deployment needs, replaces or adds. */
export function checklist(choices: Choices, live: LiveProject): Item[] {
  const { project, databaseLocation, domain, legal } = choices;
  const page = `https://console.firebase.google.com/project/${project}`;
  const { database, sites, auth } = live;
  const lost = SECRETS.filter((name) => !live.secrets[name]?.hasValue);
  const { missing, changed } = indexDifferences(live.indexes, ourIndexes());
  const isElsewhere = database && database.locationId !== databaseLocation;
  const wide = live.open.map((line) => `Too wide: ${line}. Change this line.`);
  const remedy = "a time to live deletes documents. Use another project, or add --fields";
  const others = changed.map((line) => `${line}: ${remedy}.`);
  const functions = live.functions.map((deployed) => functionConflict(choices, deployed));
  const { instances, anHour, aMonth } = floodCost(choices);
  return [
    ...stopping("Billing", [
      !live.isBilled && `There is none: choose the Blaze plan at ${page}/usage/details.`,
    ]),
    ...stopping("Web app", appConflicts(choices, live)),
    ...stopping("Authorised domain", [
      !auth.authorizedDomains?.includes(domain) && `Add ${domain} at ${page}/authentication/settings.`,
    ]),
    ...stopping("Database", [
      isElsewhere && `It is in ${database.locationId}: databaseLocation says ${databaseLocation}.`,
    ]),
    ...(database ? [] : [todo("Database", `creates it in ${databaseLocation}, for ever`)]),
    ...stopping("Rules in force", wide),
    ...stopping("Fields", others),
    ...stopping("Functions", functions),
    ...sites.flatMap((one) => stopping(`Site ${one.site}`, [siteConflict(one, page)])),
    ...live.mail,
    ...lost.map((name) => todo(`Secret ${name}`, "creates it with a random value")),
    ...missing.map((line) => todo("Index", `adds ${line}`)),
    actionUrlItem(actionUrl(choices, auth), page),
    ...(legal.termsUrl ? [] : [note("Legal pages", "No page links to your terms: see legal.termsUrl.")]),
    note(
      "Most cost of a flood",
      `${instances} instances: ${anHour} US$ an hour, ${aMonth} US$ a month; requests, reads and traffic come on top.`,
    ),
  ];
}

function actionUrlItem({ wanted, now, isFree }: ReturnType<typeof actionUrl>, page: string): Item {
  const item = "Action URL";
  if (now === wanted) return { item, state: "ready" };
  if (isFree) return todo(item, `leads all mails of Auth to ${wanted}`);
  return note(item, `Mails lead to ${now}: to lead them to ${wanted}, see ${page}/authentication/emails.`);
}

const todo = (item: string, what: string): Item => ({
  item,
  state: "deploy",
  todo: `\`npx pnpm@12 deploy\` ${what}.`,
});
const note = (item: string, text: string): Item => ({ item, state: "note", todo: text });

/** Rows for these problems, except those that the operator accepts with the flag that they name. */
function stopping(item: string, problems: (string | false | null)[]): Item[] {
  const flags = ["--take-site", "--delete-functions", "--fields"].filter((flag) =>
    process.argv.includes(flag),
  );
  const found = problems
    .filter((line) => typeof line === "string")
    .filter((line) => !flags.some((flag) => line.includes(flag)));
  return found.length > 0
    ? found.map((todo) => ({ item, state: "stops", todo }))
    : [{ item, state: "ready" }];
}

/** Our functions have a label, because another product may use the same name for its codebase. */
const isOurs = ({ codebase, labels }: LiveFunction) =>
  codebase === CODEBASE && Object.entries(OUR_LABELS).every(([key, value]) => labels?.[key] === value);

function functionConflict({ region }: Choices, deployed: LiveFunction): string | false {
  const { id, codebase = "default" } = deployed;
  const isReplaced = deployed.region === region && Object.hasOwn(options, id);
  if (isOurs(deployed))
    return (
      !isReplaced &&
      `The function ${id} in ${deployed.region} would be deleted while the live pages still call it. See "Moving and removing functions" in docs/deploy.md, then \`npx pnpm@12 run deploy --delete-functions\`.`
    );
  if (codebase === CODEBASE)
    return `Another product uses the codebase "${CODEBASE}", and its function ${id} in ${deployed.region} would be deleted or replaced. Choose another name for ours: CODEBASE in apps/deploy/src/firebase-config.ts.`;
  return (
    isReplaced &&
    `The function ${id} in ${region} is of codebase "${codebase}", and would be replaced. Rename either, or choose another region.`
  );
}

function appConflicts({ project, webApp }: Choices, { webApp: app }: LiveProject): string[] {
  const chosen = { projectId: project, ...webApp };
  return (["projectId", "apiKey", "messagingSenderId", "storageBucket"] as const)
    .filter((name) => app?.[name] !== chosen[name])
    .map((name) => {
      const live = app?.[name] ?? "none";
      return `webApp.${name} is ${chosen[name]}, and in Google's settings of ${webApp.appId} it is ${live}: Project settings, General, Your apps.`;
    });
}

const siteConflict = ({ isMissing, isTheirs, site }: LiveProject["sites"][number], page: string) =>
  isMissing
    ? `There is no such site: add it at ${page}/hosting/main.`
    : isTheirs &&
      `The site ${site} shows something else. Add a site at ${page}/hosting/main, and name it in companion.config.ts; or let this one go: \`npx pnpm@12 run deploy --take-site\`.`;
