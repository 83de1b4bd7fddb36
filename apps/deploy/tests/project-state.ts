import type { WebApp } from "../src/checklist.ts";
import choices from "./companion.config.ts";

/** A function of the second generation, as the API returns it. */
export interface CloudFunction {
  name: string;
  labels?: Record<string, string>;
  serviceConfig: {
    environmentVariables?: Record<string, string>;
    secretEnvironmentVariables?: { key: string }[];
    [name: string]: unknown;
  };
  eventTrigger?: { trigger?: string; triggerRegion?: string; eventType: string };
}

/** A version of a site: its configuration, and the hashes of its files by path. */
export interface SiteVersion {
  config?: {
    rewrites?: { glob: string; path?: string; run?: { serviceId: string; region: string } }[];
    headers?: { glob?: string; regex?: string; headers: Record<string, string> }[];
    cleanUrls?: boolean;
    i18n?: { root: string };
  };
  files: Record<string, string>;
}

/** A release of a site. One of the type "SITE_DISABLE" turns the site off, and has no version. */
interface Release {
  site: string;
  channel: string;
  version: string;
  message: string;
  type?: "SITE_DISABLE";
}

const newProject = () => ({
  database: { locationId: "asia-south1" } as { locationId: string } | null,
  functions: new Map<string, CloudFunction>(),
  /** Members that may call a Cloud Run service, by its name. An organisation's policy may forbid everyone. */
  invokers: new Map<string, string[]>(),
  refusesInvokers: false,
  secrets: new Set(["SHORT_LINK_API_KEY", "CALLER_HASH_KEY"]),
  isBilled: true,
  /** Service accounts by address, the policy of the project, and the budgets of its billing account. */
  accounts: new Set<string>(),
  policy: { etag: "BwX", bindings: [] as { role: string; members: string[] }[] },
  budgets: [] as { name?: string; amount?: object }[],
  /** Auth's settings. */
  auth: {
    authorizedDomains: [choices.domain],
    notification: { sendEmail: { callbackUri: `https://${choices.project}.firebaseapp.com/__/auth/action` } },
  },
  /** Every request so far, and the answer that Google gives instead of its usual one. */
  calls: [] as string[],
  refuse: (_call: string): Response | null => null,
  /** Sources of the rules in force, by service: "cloud.firestore", "firebase.storage/BUCKET". */
  rules: new Map<string, string>(),
  indexes: [] as object[],
  /** Fields with their own settings: "RateLimits/expiresAt". */
  fields: new Map<string, { ttlConfig?: object; indexConfig?: object }>(),
  versions: new Map<string, SiteVersion>(),
  releases: [] as Release[],
  /** Compressed contents of Hosting's files, by hash. */
  files: new Map<string, Uint8Array>(),
  /** Uploaded sources of the functions. */
  archives: [] as Uint8Array[],
  /** Configurations of web apps, by the id of the app. */
  webApps: new Map<string, WebApp>([
    [choices.webApp.appId, { projectId: choices.project, ...choices.webApp }],
  ]),
});

/** The state of a Google Cloud project, as far as a deployment reads or changes it. */
export type ProjectState = ReturnType<typeof newProject>;

/** Resources of the mobile app, which our deployment never changes. */
export const ownedByApp = ({ functions, rules, indexes, releases, fields, policy, database }: ProjectState) =>
  JSON.stringify([[...functions], [...rules], indexes, releases, [...fields], policy, database]);

/** Returns a project with two secrets, an empty database and these changes. */
export const emptyProject = (changes: Partial<ProjectState> = {}) => ({ ...newProject(), ...changes });

/** The live version of a site. */
export function liveVersion({ releases, versions }: ProjectState, site = choices.site) {
  const release = releases.findLast((release) => release.site === site && release.channel === "live");
  return versions.get(release?.version ?? "");
}
