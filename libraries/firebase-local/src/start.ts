import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { array, boolean, number, object, string } from "yup";
import { startFcmEmulator } from "./fcm/fcm-emulator.ts";
import type { Delivery } from "./firestore/events/deliveries.ts";
import { deliverTo, type Trigger, triggerSchema } from "./firestore/events/triggers.ts";
import { type FirestoreEmulator, startFirestoreEmulator } from "./firestore/firestore-emulator.ts";
import { type StoredFile, startStorageEmulator } from "./storage/storage-emulator.ts";

export type { Delivery } from "./firestore/events/deliveries.ts";
export type { Trigger, TriggerEvent } from "./firestore/events/triggers.ts";

/** The options of `start`. Only the project is required. */
export interface LocalOptions {
  /** The project id. Each other project has its own databases, too; only events belong to this one. */
  project: string;
  /**
   * The path of a firestore.rules. Rules are not evaluated, so only rules that deny everything are accepted: then all
   * clients but the Admin SDK are refused.
   */
  rules?: string | undefined;
  /** Accepts any rules and applies none: every client may do everything. */
  ignoreRules?: boolean | undefined;
  /** The path of a firestore.indexes.json; a query without its index then fails. */
  indexes?: string | undefined;
  /** The network address to listen on, 127.0.0.1 by default. */
  host?: string | undefined;
  /** A missing port, or 0, takes a free one. */
  ports?: { firestore?: number | undefined; storage?: number | undefined; fcm?: number | undefined };
  /** A folder written by `export`, to start with. */
  import?: string | undefined;
  /** A folder to write all documents and files to on `stop`. */
  export?: string | undefined;
  /** Requires `rules` and `indexes`, refuses `ignoreRules`, and knows no database but `databases`. */
  strict?: boolean | undefined;
  /** The ids of the databases that exist. By default all do; with `strict`, only "(default)". */
  databases?: string[] | undefined;
  triggers?: Trigger[] | undefined;
}

/** The started servers. */
export interface Local {
  /** The environment variables that lead SDKs here. */
  env: Record<string, string>;
  /** Removes all documents, files and messages. The import is not repeated, and no events are sent. */
  reset(): void;
  /** Stops all servers, after the export. */
  stop(): Promise<void>;
  /** The events of the triggers: all pending ones and the latest settled ones. */
  deliveries(): Delivery[];
}

/**
 * Starts Firestore, Cloud Storage and FCM in this process. Rejects with a clear message for a wrong option.
 * @example Object.assign(process.env, (await start({ project: "demo" })).env);
 */
export async function start(options: LocalOptions): Promise<Local> {
  checkOptions(options);
  const { project, host: address, ports = {}, strict, rules, ignoreRules } = options;
  const databases = options.databases ?? (strict ? ["(default)"] : undefined);
  const denyClients = rules !== undefined && !ignoreRules;
  const events = deliverTo(options.triggers ?? [], project);
  const started: Array<{ close(): Promise<void> }> = [];
  const add = async <Server extends { close(): Promise<void> }>(name: string, starting: Promise<Server>) => {
    const server = await starting.catch((error: Error) => {
      throw new Error(`${name} cannot start: ${error.message}`, { cause: error });
    });
    started.push(server);
    return server;
  };
  const stop = async () => {
    events.close();
    await Promise.all(started.map((server) => server.close()));
  };
  try {
    const { onChange } = events;
    const common = { address, onChange, databases, denyClients, indexes: options.indexes };
    const firestore = await add(
      "Firestore",
      startFirestoreEmulator({ port: ports.firestore ?? 0, ...common }),
    );
    const files = new Map();
    const storage = await add("Storage", startStorageEmulator({ port: ports.storage ?? 0, address, files }));
    const fcm = await add("FCM", startFcmEmulator({ port: ports.fcm ?? 0, address }));
    if (options.import !== undefined) importFrom(options.import, firestore, files);
    return {
      env: environment(project, { firestore: firestore.host, storage: storage.host, fcm: fcm.host }),
      reset() {
        firestore.replace([]);
        files.clear();
        fcm.reset();
      },
      async stop() {
        try {
          if (options.export !== undefined) exportTo(options.export, firestore, files);
        } finally {
          await stop();
        }
      },
      deliveries: events.all,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function environment(project: string, hosts: { firestore: string; storage: string; fcm: string }) {
  return {
    GCLOUD_PROJECT: project,
    GOOGLE_CLOUD_PROJECT: project,
    FIRESTORE_EMULATOR_HOST: hosts.firestore,
    FIREBASE_STORAGE_EMULATOR_HOST: hosts.storage,
    STORAGE_EMULATOR_HOST: `http://${hosts.storage}`,
    // No SDK reads it yet.
    FCM_EMULATOR_HOST: hosts.fcm,
    // Keeps the Admin SDK from asking Google's metadata server.
    METADATA_SERVER_DETECTION: "none",
  };
}

const range = ({ path = "", value }: { path?: string; value?: unknown }) =>
  `${path} is a whole number from 0 to 65535, not ${value}.`;
const port = number().typeError(range).integer(range).min(0, range).max(65_535, range);
const unknownKeys = ({ unknown }: { unknown: string }) => `There is no option ${unknown}.`;
const optionsSchema = object({
  project: string()
    .required("The option project (--project) is required.")
    .matches(
      /^[a-z][a-z0-9-]*$/,
      ({ value }) => `The project "${value}" is no project id: small letters, digits and hyphens.`,
    ),
  rules: string(),
  ignoreRules: boolean(),
  indexes: string(),
  host: string(),
  import: string(),
  export: string(),
  strict: boolean(),
  ports: object({ firestore: port, storage: port, fcm: port }).noUnknown(true, unknownKeys),
  databases: array(string().required()),
  triggers: array(triggerSchema.required()),
}).noUnknown(true, unknownKeys);

function checkOptions(options: LocalOptions): void {
  optionsSchema.required().validateSync(options, { strict: true });
  const { rules, ignoreRules, indexes, strict } = options;
  if (strict && rules === undefined) throw new Error("Strictness requires a rules file.");
  if (strict && indexes === undefined) throw new Error("Strictness requires an indexes file.");
  if (strict && ignoreRules) throw new Error("Strictness does not allow rules to be ignored.");
  if (rules !== undefined && !ignoreRules && !denyAll(readFileSync(rules, "utf8")))
    throw new Error(
      `${rules} is not a file of rules that deny everything, and rules are not evaluated here. Test them with Google's emulator, or ignore them with ignoreRules (--ignore-rules).`,
    );
}

const denyingRules =
  /rules_version ?= ?['"]\d['"] ?;|\bservice cloud\.firestore ?\{|\bmatch \/\S* ?\{|\ballow (?:[a-z]+ ?, ?)*[a-z]+ ?: ?if false ?;|\}/g;

/** Whether the rules are of Firestore, and every `allow` is `if false`. */
function denyAll(rules: string): boolean {
  const code = rules.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, " ").replace(/\s+/g, " ");
  return code.includes("service cloud.firestore") && code.replace(denyingRules, "").trim() === "";
}

type Files = Map<string, StoredFile>;

/** Writes firestore.json and storage.json into a folder, one document or file a line. */
function exportTo(folder: string, firestore: FirestoreEmulator, files: Files): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "firestore.json"), linesOf(firestore.documents()));
  writeFileSync(join(folder, "storage.json"), linesOf([...files.values()]));
}

/** Replaces all documents and files by those of a folder. */
function importFrom(folder: string, firestore: FirestoreEmulator, files: Files): void {
  if (!existsSync(folder)) return void console.warn(`${folder} does not exist: nothing is imported.`);
  readList(join(folder, "firestore.json"), firestore.replace, read);
  readList(join(folder, "storage.json"), (stored: StoredFile[]) => {
    for (const file of stored) {
      if (!file.bucket || !file.name) throw new Error("A file has a bucket and a name.");
      const bytes = Buffer.from(String(file.bytes), "base64");
      files.set(`${file.bucket}/${file.name}`, { ...file, bytes });
    }
  });
}

function linesOf(values: object[]): string {
  return `[\n${values.map((value) => JSON.stringify(value, written)).join(",\n")}\n]\n`;
}

function readList<Value>(path: string, use: (values: Value[]) => void, reviver?: typeof read): void {
  try {
    const values: unknown = JSON.parse(readFileSync(path, "utf8"), reviver);
    if (!Array.isArray(values)) throw new Error("It holds no list.");
    use(values);
  } catch (error) {
    throw new Error(`${path} cannot be imported: ${(error as Error).message}`, { cause: error });
  }
}

/** JSON knows neither bytes nor all doubles. */
function written(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const original = this[name];
  if (original instanceof Uint8Array) return Buffer.from(original).toString("base64");
  if (name === "doubleValue" && typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  return value;
}

function read(name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (name === "bytesValue") return Buffer.from(value, "base64");
  return name === "doubleValue" ? Number(value) : value;
}
