import firebase from "firebase-tools";
import { listSecretVersions } from "firebase-tools/lib/gcp/secretManager.js";
import { getAppConfig } from "firebase-tools/lib/management/apps.js";
import type { Choices } from "./choices.ts";
import { cliOptions, unlessMissing } from "./cli.ts";
import { type Release, releasesAt } from "./earlier-assets.ts";
import { CODEBASE, OUR_LABELS } from "./firebase-config.ts";

/** Names of the functions and secrets of a deployment. */
export interface Needed {
  functions: string[];
  secrets: string[];
}

export interface LiveFunction {
  id: string;
  region: string;
  codebase?: string;
  labels?: Record<string, string>;
}

/** Google's configuration of a web app. It has no bucket while Storage is off. */
export interface WebApp {
  projectId: string;
  apiKey: string;
  messagingSenderId: string;
  storageBucket?: string;
}

interface LiveSite {
  site: "empty" | "ours" | "theirs";
  /** Our releases, as far as the site still has their files. */
  releases: Release[];
  /** The name of the live release, or null. */
  live: string | null;
}

/** The current content of a project. */
export type LiveProject = Awaited<ReturnType<typeof liveProject>>;

/** Queries the project. A resource of a disabled API is missing or null. Rejects with the CLI's error. */
export async function liveProject(choices: Choices, config: string, secrets: string[]) {
  const options = () => cliOptions(choices, config);
  const { project, webApp } = choices;
  // A CLI command first, because it signs in.
  const functions = await firebase.functions.list(options()).catch(unlessMissing([]));
  const [database, site, app, ...versions] = await Promise.all([
    firebase.firestore.databases.get("(default)", options()).catch(unlessMissing(null)),
    liveSite(choices, config),
    getAppConfig(webApp.appId, "WEB").catch(unlessMissing(null)),
    ...secrets.map((name) => listSecretVersions(project, name).catch(unlessMissing([]))),
  ]);
  const hasValue = (_: string, index: number) => versions[index]?.some(({ state }) => state === "ENABLED");
  return { functions, database, secrets: secrets.filter(hasValue), webApp: app, ...site };
}

/** A site is ours if it has our list of releases. A release's message proves nothing: the console writes none. */
export async function liveSite(choices: Choices, config: string): Promise<LiveSite> {
  const { site } = choices;
  const { channels } = await firebase.hosting.channel
    .list({ ...cliOptions(choices, config), site })
    .catch(unlessMissing({ channels: [] }));
  const release = channels.find(({ name }) => name.endsWith("/live"))?.release;
  if (!release) return { site: "empty", releases: [], live: null };
  const releases = await releasesAt(`https://${site}.web.app`);
  return { site: releases ? "ours" : "theirs", releases: releases ?? [], live: release.name };
}

/** Returns a line for each resource of others that a deployment would replace, and for each missing one. */
export function conflicts(choices: Choices, needed: Needed, live: LiveProject): string[] {
  const { project, databaseLocation, site } = choices;
  const missing = needed.secrets.filter((name) => !live.secrets.includes(name));
  return [
    ...live.functions.map((deployed) => functionConflict(choices, needed, deployed)),
    ...appConflicts(choices, live),
    !live.database &&
      `There is no database. \`npx pnpm@12 run deploy --rules --indexes\` creates it in ${databaseLocation}, for ever.`,
    live.database &&
      live.database.locationId !== databaseLocation &&
      `The database is in ${live.database.locationId}: databaseLocation says ${databaseLocation}.`,
    ...missing.map(
      (name) =>
        `The secret ${name} has no value: \`npx pnpm@12 exec firebase functions:secrets:set ${name} --project ${project}\`.`,
    ),
    siteConflict(live, site, "site", "deploy"),
  ].filter((line) => typeof line === "string");
}

/** The same for the operator's page on its site. `functions` are those that the page calls. */
export function operatorConflicts(
  choices: Choices,
  site: string,
  functions: string[],
  live: LiveProject,
): string[] {
  const running = live.functions.filter((deployed) => isOurs(deployed) && deployed.region === choices.region);
  const missing = functions.filter((name) => running.every(({ id }) => id !== name));
  return [
    ...missing.map((name) => `The function ${name} is not in ${choices.region}: run \`deploy\` first.`),
    ...appConflicts(choices, live),
    siteConflict(live, site, "operatorSite", "deploy --operator"),
  ].filter((line) => typeof line === "string");
}

/** Our functions have a label, because another product may use the same name for its codebase. */
const isOurs = ({ codebase, labels }: LiveFunction) =>
  codebase === CODEBASE && Object.entries(OUR_LABELS).every(([key, value]) => labels?.[key] === value);

function functionConflict({ region }: Choices, { functions }: Needed, deployed: LiveFunction) {
  const { id, codebase = "default" } = deployed;
  const isReplaced = deployed.region === region && functions.includes(id);
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
  if (app?.projectId !== project)
    return [
      `The web app ${webApp.appId} is of ${app ? `the project ${app.projectId}` : "no project"}, not of ${project}: see webApp.appId, and project.`,
    ];
  return (["apiKey", "messagingSenderId", "storageBucket"] as const)
    .filter((name) => app[name] !== webApp[name])
    .map(
      (name) =>
        `webApp.${name} is ${webApp[name]}, and in the project the web app's is ${app[name] ?? "none"}: Project settings, General, Your apps.`,
    );
}

const siteConflict = ({ site: content }: LiveSite, site: string, setting: keyof Choices, command: string) =>
  content === "theirs" &&
  `The site ${site} shows something else. Add a site in the console, under Hosting, and name it as \`${setting}\`; or let this one go: \`npx pnpm@12 run ${command} --take-site\`.`;
