import { getApp, getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { onInit } from "firebase-functions/v2/core";
import { findAccount } from "./accounts.ts";
import type { Services } from "./services.ts";
import { deleteFile, findFile } from "./storage.ts";

const { env } = process;

// Lets links lead to the Hosting emulator before the first call is answered, unless PRODUCT_DOMAIN is set. The Functions
// emulator tells its functions where most others are, but not where Hosting is; its hub knows.
if (env.FUNCTIONS_EMULATOR === "true" && !env.PRODUCT_DOMAIN) {
  onInit(async () => {
    const emulators = await fetch(`http://${env.FIREBASE_EMULATOR_HUB}/emulators`);
    const { hosting } = (await emulators.json()) as { hosting?: { host: string; port: number } };
    if (hosting) env.PRODUCT_DOMAIN = `http://${hosting.host}:${hosting.port}`;
  });
}

/**
 * The real services. Firestore is created at once, since every call needs it; the others load their SDK on first use,
 * to keep cold starts short.
 */
export function services(): Services {
  // Checked by name, because firebase-functions creates a separate app before it verifies the first token.
  if (getApps().every(({ name }) => name !== "[DEFAULT]")) initializeApp();
  return {
    db: getFirestore(),
    findAccount: (uid) => findAccount(getApp(), uid),
    findFile,
    deleteFile,
    messaging: {
      sendEach: async (messages) => (await import("./messaging.ts")).pushMessaging().sendEach(messages),
    },
  };
}
