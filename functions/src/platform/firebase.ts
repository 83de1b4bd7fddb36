import { getApp, getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { findAccount } from "./accounts.ts";
import { learnProductDomain } from "./learn-product-domain.ts";
import type { Services } from "./services.ts";
import { deleteFile, findFile } from "./storage.ts";

learnProductDomain();

/**
 * The real services. Firestore is created at once, since every call needs it; the others load their SDK on first use,
 * to keep cold starts short.
 */
export function services(): Services {
  // By name, because firebase-functions creates an app of its own before it verifies a request's first token.
  if (getApps().every(({ name }) => name !== "[DEFAULT]")) initializeApp();
  return {
    db: getFirestore(),
    findAccount: (uid) => findAccount(getApp(), uid),
    findFile,
    deleteFile,
    messaging: {
      sendEach: async (messages) => (await import("../push/messaging.ts")).pushMessaging().sendEach(messages),
    },
  };
}
