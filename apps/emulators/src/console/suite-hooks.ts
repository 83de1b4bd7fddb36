import type { StoredFile } from "firebase-local/storage";
import { isOfficial } from "firebase-local/testing";
import { showEventFailure, showPush } from "../dev/show.ts";
import type { ServerOptions } from "../suite/start-servers.ts";
import type { Faults } from "./faults.ts";
import type { FunctionFirestores } from "./function-firestores.ts";
import { recordChange, recordEventFailure, recordPush } from "./record-changes.ts";
import type { Tables } from "./tables.ts";
import type { World } from "./world.ts";

export type SuiteHooks = Omit<ServerOptions, "addresses">;

export interface HookedParts {
  tables: Tables;
  faults: Faults;
  firestores: FunctionFirestores;
  world: World;
  files: Map<string, StoredFile>;
  firestorePort: number;
}

/** The hooks by which the suite reports to the console and asks it which faults are on. */
export function suiteHooks(parts: HookedParts): SuiteHooks {
  const { tables, faults, firestores, world, files, firestorePort } = parts;
  return {
    files,
    // Google's own Firestore emulator reports no changes and cannot be made to fail.
    functionsEnvironment: isOfficial ? {} : preloaded(firestores),
    onServing: () => firestores.start(`127.0.0.1:${firestorePort}`, faults),
    onChange: (change) => recordChange(tables, change),
    tellsFunctions: () => world.triggersFunctions,
    onDelivered: (message) => {
      recordPush(tables, message);
      showPush(message);
    },
    outage: () => (faults.isOn("push-down") ? { status: 503 } : undefined),
    onEventFailure: (delivery) => {
      recordEventFailure(tables, delivery);
      showEventFailure(delivery);
    },
  };
}

/** See preload.ts. */
function preloaded(firestores: FunctionFirestores): Record<string, string> {
  return {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import ${import.meta.resolve("./preload.ts")}`.trim(),
    CONSOLE_FIRESTORES: JSON.stringify(firestores.hosts),
  };
}
