import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import type { Messaging } from "firebase-admin/messaging";
import type { StoredFile } from "./storage.ts";

/** The outside world, passed in: a use case names the parts it needs, and a test can hand it others. */
export interface Services {
  db: Firestore;
  auth: Pick<Auth, "getUser">;
  /** A stored file, or false where there is none. */
  findFile: (collection: string, name: string) => Promise<StoredFile | false>;
  /** Removes a stored file, whether it was there or not. */
  deleteFile: (collection: string, name: string) => Promise<void>;
  messaging: Pick<Messaging, "sendEach">;
}
