import type { DeliveredMessage } from "../fcm/delivered-message.ts";
import { startFcmEmulator } from "../fcm/fcm-emulator.ts";
import { startFirestoreEmulator } from "../firestore/firestore-emulator.ts";
import { seedFiles, seedRecords } from "../seed.ts";
import { startStorageEmulator } from "../storage/storage-emulator.ts";
import type { SuiteAddresses } from "./suite-addresses.ts";
import { suiteEnvironment } from "./suite-environment.ts";

export interface ServerOptions {
  addresses: SuiteAddresses;
  onDelivered?: (message: DeliveredMessage) => void;
}

/** Starts Firestore, FCM and file storage in this process, and seeds them. They end with this process. */
export async function startServers({ addresses, onDelivered }: ServerOptions): Promise<void> {
  const { ports } = addresses;
  const [storage] = await Promise.all([
    startStorageEmulator({ port: ports.storage }),
    startFirestoreEmulator({ port: ports.firestore }),
    startFcmEmulator({ port: ports.fcm, ...(onDelivered && { onDelivered }) }),
  ]);
  // The Admin SDK, with which the seed is written, can be told of emulators in no other way.
  Object.assign(process.env, suiteEnvironment(addresses));
  await Promise.all([seedFiles(storage), seedRecords()]);
}
