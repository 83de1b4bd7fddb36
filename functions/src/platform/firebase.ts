import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import type { Services } from "./services.ts";
import { deleteFile, findFile } from "./storage.ts";

/**
 * The real services. Firestore is wanted by every call and made at once; the others load their SDK when they are
 * first used, so that a function starts with no more than it needs.
 */
export function services(): Services {
  // By name: firebase-functions makes an app of its own before it verifies a request's first token.
  if (getApps().every(({ name }) => name !== "[DEFAULT]")) initializeApp();
  return {
    db: getFirestore(),
    auth: {
      getUser: async (uid) => (await import("firebase-admin/auth")).getAuth().getUser(uid),
    },
    findFile,
    deleteFile,
    messaging: {
      sendEach: async (messages) => (await import("../push/messaging.ts")).pushMessaging().sendEach(messages),
    },
  };
}
