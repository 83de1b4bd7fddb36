import { createRequire } from "node:module";
import firebase from "firebase-tools";
import type { Choices } from "./choices.ts";
import { cliOptions } from "./cli.ts";
import { type Release, releasesAt } from "./earlier-assets.ts";
import { unlessMissing } from "./unless-missing.ts";

export interface LiveFunction {
  id: string;
  region: string;
  codebase?: string;
  labels?: Record<string, string>;
}

/** Google's own configuration of a web app. Without a bucket as long as Storage is off. */
export interface WebApp {
  projectId: string;
  apiKey: string;
  messagingSenderId: string;
  storageBucket?: string;
}

/** What a project holds already. */
export interface LiveProject {
  functions: LiveFunction[];
  /** Null where there is none. */
  database: { locationId: string } | null;
  /** Of the secrets that were asked for, those with a value. */
  secrets: string[];
  /** The configuration of the chosen web app, or null if it is in no visible project. */
  webApp: WebApp | null;
  /** Whose pages the site shows. */
  site: "nobody's" | "ours" | "theirs";
  /** Our releases that the site still has the files of. */
  releases: Release[];
  /** The name of the release that is live, or null. */
  live: string | null;
}

// No CLI command returns these without enabling an API or writing to the terminal.
const inside = createRequire(import.meta.url);
const { listSecretVersions }: SecretManager = inside("firebase-tools/lib/gcp/secretManager.js");
const { getAppConfig }: Apps = inside("firebase-tools/lib/management/apps.js");

interface SecretManager {
  listSecretVersions(project: string, name: string): Promise<{ state: string }[]>;
}

interface Apps {
  getAppConfig(appId: string, platform: "WEB"): Promise<WebApp>;
}

/** Queries the project. A resource whose API is not enabled counts as missing. Rejects with the CLI's error. */
export async function liveProject(choices: Choices, config: string, secrets: string[]): Promise<LiveProject> {
  const options = () => cliOptions(choices, config);
  const { project, webApp } = choices;
  // A CLI command first, because it signs in.
  const functions = await firebase.functions.list(options()).catch(unlessMissing([]));
  const [database, site, app, ...found] = await Promise.all([
    firebase.firestore.databases.get("(default)", options()).catch(unlessMissing(null)),
    liveSite(choices, config),
    getAppConfig(webApp.appId, "WEB").catch(unlessMissing(null)),
    ...secrets.map((name) => listSecretVersions(project, name).catch(unlessMissing([]))),
  ]);
  const hasValue = (_: string, index: number) => found[index]?.some(({ state }) => state === "ENABLED");
  return {
    functions,
    database,
    secrets: secrets.filter(hasValue),
    webApp: app,
    ...site,
  };
}

/**
 * Whose the site is, told by the list of releases in it: a release's message is anybody's, and the console writes none
 * when it goes back to an older one.
 */
export async function liveSite(
  choices: Choices,
  config: string,
): Promise<Pick<LiveProject, "site" | "releases" | "live">> {
  const { site } = choices;
  const { channels } = await firebase.hosting.channel
    .list({ ...cliOptions(choices, config), site })
    .catch(unlessMissing({ channels: [] }));
  const release = channels.find(({ name }) => name.endsWith("/live"))?.release;
  if (!release) return { site: "nobody's", releases: [], live: null };
  const releases = await releasesAt(`https://${site}.web.app`);
  return { site: releases ? "ours" : "theirs", releases: releases ?? [], live: release.name };
}
