import type { DeliveredMessage } from "../fcm/delivered-message.ts";
import { startFcmEmulator } from "../fcm/fcm-emulator.ts";
import { startFirestoreEmulator } from "../firestore/firestore-emulator.ts";
import { startStorageEmulator } from "../storage/storage-emulator.ts";
import { isOfficial } from "./official.ts";
import type { SuiteAddresses } from "./suite-addresses.ts";

export interface ServerOptions {
  addresses: SuiteAddresses;
  onDelivered?: (message: DeliveredMessage) => void;
}

/**
 * Starts in this process what firebase-tools does not: FCM, for which there is no emulator, and Firestore and file
 * storage unless those are Google's. They end with this process.
 */
export async function startServers({ addresses, onDelivered }: ServerOptions): Promise<void> {
  const { ports } = addresses;
  const fcm = startFcmEmulator({ port: ports.fcm, ...(onDelivered && { onDelivered }) });
  if (isOfficial) return void (await fcm);
  await Promise.all([
    fcm,
    startStorageEmulator({ port: ports.storage }),
    startFirestoreEmulator({ port: ports.firestore }),
  ]);
}
