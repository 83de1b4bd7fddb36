import type { WebApp } from "../src/checklist.ts";
import choices from "./companion.config.ts";

/** A function of the second generation, as the API returns it. */
export interface CloudFunction {
  name: string;
  labels?: Record<string, string>;
  serviceConfig: {
    serviceAccountEmail?: string;
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

const account = (name: string) => `${name}@${choices.project}.iam.gserviceaccount.com`;
const rolesOf = (name: string, ...roles: string[]) =>
  roles.map((role) => ({ role: `roles/${role}`, members: [`serviceAccount:${account(name)}`] }));

/** What `grant` makes: both accounts with their roles, in the project and in the bucket. */
export const granted = () => ({
  accounts: new Set([account("companion"), account("companion-auth")]),
  policy: {
    etag: "BwX",
    bindings: [
      ...rolesOf("companion", "datastore.user", "firebasecloudmessaging.admin", "eventarc.eventReceiver"),
      ...rolesOf("companion-auth", "datastore.user", "firebaseauth.viewer", "eventarc.eventReceiver"),
    ],
  } as Policy,
  bucketPolicy: {
    etag: "CAE",
    bindings: [
      ...rolesOf("companion", "storage.objectViewer"),
      ...rolesOf("companion-auth", "storage.objectUser"),
    ],
  } as Policy | null,
});

/** A project before `grant`. Its bucket is there. */
export const ungranted = () => ({
  accounts: new Set<string>(),
  policy: { etag: "BwX", bindings: [] } as Policy,
  bucketPolicy: { etag: "CAE", bindings: [] } as Policy | null,
});

export interface Policy {
  etag: string;
  bindings: { role: string; members: string[]; condition?: object }[];
}

/** A policy or a channel of Cloud Monitoring. */
export interface Monitored {
  name: string;
  displayName?: string;
  notificationChannels?: string[];
}

const newProject = () => ({
  ...granted(),
  /** The APIs that are on; null for all. Google refuses so many requests to an API that was just switched on. */
  apis: null as Set<string> | null,
  settling: 0,
  enabled: new Set<string>(),
  /** Accounts that Google does not know everywhere yet. */
  newAccounts: new Set<string>(),
  /** The collections that hold documents. */
  collections: new Set<string>(),
  database: { locationId: "asia-south1" } as { locationId: string } | null,
  functions: new Map<string, CloudFunction>(),
  /** Members that may call a Cloud Run service, by its name. */
  invokers: new Map<string, string[]>(),
  secrets: new Set(["SHORT_LINK_API_KEY", "CALLER_HASH_KEY"]),
  isBilled: true,
  /** The budgets of the billing account. */
  budgets: [] as { name?: string; amount?: object }[],
  /** Policies and channels of Cloud Monitoring. */
  alertPolicies: [] as Monitored[],
  notificationChannels: [] as Monitored[],
  /** Auth's settings. */
  auth: {
    authorizedDomains: [choices.domain],
    mfa: {
      state: "ENABLED",
      providerConfigs: [{ state: "ENABLED", totpProviderConfig: { adjacentIntervals: 1 } }],
    } as object,
    notification: { sendEmail: { callbackUri: `https://${choices.project}.firebaseapp.com/__/auth/action` } },
  },
  /** Every request so far, and the answer that Google gives instead of its usual one. */
  calls: [] as string[],
  refuse: (_call: string, _request: Request): Response | null => null,
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
