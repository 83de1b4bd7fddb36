import { randomUUID } from "node:crypto";
import { initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import type { LinkSettings } from "short-links";
import { suiteAddress } from "suite/suite-address.ts";
import { applyMailedCode, findAccount } from "../src/platform/accounts.ts";
import type { CallLimit } from "../src/platform/limits/call-limit.ts";
import type { Services } from "../src/platform/services.ts";
import { testMessaging } from "./fcm.ts";
import { testSettings } from "./test-settings.ts";

export interface TestServices {
  db: Firestore;
  auth: Auth;
  findAccount: Services["findAccount"];
  /** In the suite's own project, since Auth takes codes for that alone. */
  applyCode: (code: string) => Promise<void>;
  messaging: Services["messaging"];
  /** The names of the stored files, "Users/mira": the suite's storage has one bucket for all tests. */
  files: Set<string>;
  deleteFile: Services["deleteFile"];
  settings: LinkSettings;
  /** No limit unless a test sets one. */
  limit: CallLimit | null;
}

/**
 * The real Admin SDK in a separate project. Tests do not see each other's users, and the suite's functions do
 * not react to changes.
 */
export function testServices(): TestServices {
  suiteAddress("FIRESTORE_EMULATOR_HOST");
  suiteAddress("FIREBASE_AUTH_EMULATOR_HOST");
  const projectId = `demo-${randomUUID().slice(0, 8)}`;
  const app = initializeApp({ projectId }, projectId);
  const files = new Set<string>();
  const { productDomain: origin } = testSettings;
  return {
    db: getFirestore(app),
    auth: getAuth(app),
    findAccount: (uid) => findAccount(app, uid),
    applyCode: (code) => applyMailedCode(code, { apiKey: "a key", origin }),
    messaging: testMessaging(),
    files,
    deleteFile: async (collection, name) => void files.delete(`${collection}/${name}`),
    settings: testSettings,
    limit: null,
  };
}
