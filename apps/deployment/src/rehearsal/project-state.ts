import type { WebApp } from "../live-project.ts";
import choices from "./companion.config.ts";

/** A function of the second generation, as the API has it. */
export interface CloudFunction {
  name: string;
  labels?: Record<string, string>;
  buildConfig: { runtime: string; entryPoint: string; environmentVariables?: Record<string, string> };
  serviceConfig: {
    environmentVariables?: Record<string, string>;
    secretEnvironmentVariables?: { key: string; secret: string }[];
    maxInstanceCount?: number;
    minInstanceCount?: number;
    availableCpu?: string;
    availableMemory?: string;
    serviceAccountEmail?: string;
    service?: string;
    uri?: string;
  };
  eventTrigger?: { trigger?: string; triggerRegion?: string; eventType: string; retryPolicy?: string };
  state?: string;
}

/** Who may do what with a Cloud Run service. */
export interface Policy {
  bindings?: { role: string; members: string[] }[];
}

/** A version of a site: what its files and rewrites are. */
export interface SiteVersion {
  config?: {
    rewrites?: object[];
    headers?: object[];
    cleanUrls?: boolean;
    trailingSlashBehavior?: "ADD" | "REMOVE";
    i18n?: { root: string };
  };
  files: Record<string, string>;
  status?: string;
}

/** The state of a Google Cloud project, as far as a deployment reads or changes it. */
export interface ProjectState {
  projectId: string;
  database: { locationId: string } | null;
  functions: Map<string, CloudFunction>;
  /** Who may call a Cloud Run service. */
  policies: Map<string, Policy>;
  /** Problems of triggers, subscriptions and services by name, as Google reports them. */
  ailments: Map<string, object>;
  secrets: Set<string>;
  /** Sources of the rules in force, by service: "cloud.firestore", "firebase.storage/BUCKET". */
  rules: Map<string, string>;
  rulesets: Map<string, string>;
  indexes: object[];
  /** Fields with a setting of their own: "RateLimits/expiresAt". */
  fields: Map<string, { ttlConfig?: object; indexConfig?: object }>;
  versions: Map<string, SiteVersion>;
  /** The channels of the site, and how long each is kept: "604800s". */
  channels: Map<string, string | null>;
  releases: { site: string; channel: string; version: string; message: string }[];
  /** Contents of Hosting's files, compressed, by their hash. */
  files: Map<string, Uint8Array>;
  /** What was uploaded as the functions' source. */
  archives: Uint8Array[];
  /** Each request that asked for a deletion. */
  deletions: string[];
  /** CPUs that one function may ask for. */
  cpuQuota: number;
  /** Whether functions cannot be made public, as an organisation's policy can demand. */
  refusesInvokers: boolean;
  /** Registries of the functions' images, by region. Every codebase of the project shares them. */
  registries: Map<string, object>;
  /** Who has which role in the whole project. */
  projectPolicy: Policy;
  /** The configurations of web apps, by the apps' ids. */
  webApps: Map<string, WebApp>;
}

/** A project with two secrets and an empty database, and nothing else. */
export function emptyProject(changes: Partial<ProjectState> = {}): ProjectState {
  return {
    projectId: "sundial-rehearsal",
    database: { locationId: "asia-south1" },
    functions: new Map(),
    policies: new Map(),
    ailments: new Map(),
    secrets: new Set(["SHORT_LINK_API_KEY", "CALLER_HASH_KEY"]),
    rules: new Map(),
    rulesets: new Map(),
    indexes: [],
    fields: new Map(),
    versions: new Map(),
    channels: new Map([["live", null]]),
    releases: [],
    files: new Map(),
    archives: [],
    deletions: [],
    cpuQuota: 20,
    refusesInvokers: false,
    registries: new Map(),
    projectPolicy: { bindings: [] },
    webApps: new Map([[choices.webApp.appId, { projectId: choices.project, ...choices.webApp }]]),
    ...changes,
  };
}
