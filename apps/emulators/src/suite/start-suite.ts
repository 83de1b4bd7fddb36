import type { DeliveredMessage } from "../fcm/delivered-message.ts";
import { startFcmEmulator } from "../fcm/fcm-emulator.ts";
import { startFirestoreEmulator } from "../firestore/firestore-emulator.ts";
import { seedAccounts, seedFiles, seedRecords } from "../seed.ts";
import { startStorageEmulator } from "../storage/storage-emulator.ts";
import { startFirebaseTools } from "./firebase-tools.ts";
import type { Launch } from "./launch.ts";
import type { SuiteAddresses } from "./suite-addresses.ts";
import { suiteEnvironment } from "./suite-environment.ts";

export interface SuiteOptions {
  addresses: SuiteAddresses;
  onDelivered?: (message: DeliveredMessage) => void;
}

/** Starts everything but the web app's own server, and seeds it. Resolves when all of it can be used. */
export async function startSuite(launch: Launch, { addresses, onDelivered }: SuiteOptions): Promise<void> {
  const { ports } = addresses;
  // The slowest part by far, so it goes first and the others start beside it.
  const toolsReady = startFirebaseTools(launch, addresses);
  const [storage] = await Promise.all([
    startStorageEmulator({ port: ports.storage }),
    startFirestoreEmulator({ port: ports.firestore }),
    startFcmEmulator({ port: ports.fcm, ...(onDelivered && { onDelivered }) }),
  ]);
  // The Admin SDK, with which the seed is written, knows no other way to be told of emulators.
  Object.assign(process.env, suiteEnvironment(addresses));
  await Promise.all([seedFiles(storage), seedRecords()]);
  await toolsReady;
  await seedAccounts();
}
