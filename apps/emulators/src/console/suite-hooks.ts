import { showEventFailure, showPush } from "../dev/show.ts";
import type { StoredFile } from "../storage/stored-file.ts";
import { freePorts } from "../suite/free-ports.ts";
import { isOfficial } from "../suite/official.ts";
import type { ServerOptions } from "../suite/start-servers.ts";
import type { Faults } from "./faults.ts";
import { startFaultyFirestore } from "./faulty-firestore.ts";
import { recordChange, recordEventFailure, recordPush } from "./record-changes.ts";
import type { Tables } from "./tables.ts";
import type { World } from "./world.ts";

export type SuiteHooks = Omit<ServerOptions, "addresses">;

export interface HookedParts {
  tables: Tables;
  faults: Faults;
  world: World;
  files: Map<string, StoredFile>;
  firestorePort: number;
}

/** How the suite tells the console what happens, and asks it what is to fail. */
export async function suiteHooks(parts: HookedParts): Promise<SuiteHooks> {
  const { tables, faults, world, files, firestorePort } = parts;
  const [faultyPort = 0] = await freePorts(1);
  return {
    files,
    // Google's own Firestore can be neither followed nor made to fail.
    functionsEnvironment: isOfficial ? {} : { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${faultyPort}` },
    onServing: () => startFaultyFirestore(`127.0.0.1:${firestorePort}`, faultyPort, faults),
    onChange: (change) => recordChange(tables, change),
    tellsFunctions: () => world.isTold,
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
